"""What the records of the component files may say."""
