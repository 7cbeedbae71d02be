/** Writes to the browser's console what could not be fetched; the page says its part. */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only line that the client logs.
  console.warn(`Could not fetch ${what}:`, reason);
}
