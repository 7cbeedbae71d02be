/**
 * Opens the device's share sheet. Returns false if the browser refuses to open it. Returns true
 * even if the user closes it without sharing.
 */
export async function openShareSheet(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
