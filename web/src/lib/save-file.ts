export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Keeps the URL of the file for a minute, because some browsers start the download late.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
