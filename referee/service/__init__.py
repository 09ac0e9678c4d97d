"""What a terminal and HTTP both ask for."""
