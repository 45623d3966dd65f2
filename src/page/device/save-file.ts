/** Saves a Blob as a file in the device's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
