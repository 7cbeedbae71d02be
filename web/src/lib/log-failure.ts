export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only line that the client logs.
  console.warn(`Failed: ${what}`, reason);
}
