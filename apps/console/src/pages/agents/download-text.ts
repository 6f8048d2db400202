/** Saves a text as a file. */
export function downloadText(fileName: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
