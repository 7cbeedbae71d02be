/** Returns false if the browser refuses, but not if the user closes the sheet. */
export async function openShareSheet(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
