export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const downloadLink = document.createElement('a');
  downloadLink.href = url;
  downloadLink.download = name;
  downloadLink.click();
  // Keeps the URL of the file for a minute, because some browsers start the download late.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
