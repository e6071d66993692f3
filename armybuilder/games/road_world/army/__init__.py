"""What an army of «Мир Дорог Апокалипсиса» is: its rules, what is chosen in it, what comes before a battle (section 4)."""
