/** True iff the system has a share sheet that pages may open. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Opens the system's share sheet. Closing it without sending is no failure. */
export async function openShareSheet(content: ShareData): Promise<void> {
  try {
    await navigator.share(content);
  } catch {
    // Given up, or not allowed here: what would be shared can still be copied.
  }
}
