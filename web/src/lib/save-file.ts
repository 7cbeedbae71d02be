/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has started after a minute. Some browsers have not started it by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
