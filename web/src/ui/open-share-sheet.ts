/**
 * Opens the system's share sheet. Returns false if the browser refuses. A user who closes the sheet
 * without sending is not a failure.
 */
export async function openShareSheet(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
