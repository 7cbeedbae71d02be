/** Hands a text to the browser as a file to download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has begun by then; the next task is too soon for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
