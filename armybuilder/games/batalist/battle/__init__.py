"""The whole battle of «Баталист»: from the placing of the bases to victory, each command asking the rules that exist."""
