/** Decodes several times, because some mail programs encode links twice. */
export function decodePercentEncoding(text: string, rounds = 3): string {
  const decodedOnce = text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
  return rounds === 0 || decodedOnce === text
    ? decodedOnce
    : decodePercentEncoding(decodedOnce, rounds - 1);
}
