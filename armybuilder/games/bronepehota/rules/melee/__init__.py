"""Close combat and being in contact: section 8."""
