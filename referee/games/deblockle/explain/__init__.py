"""What a clause comes to in a position, and pictures."""
