/** Compilers' messages, each once: a file of two programs is checked by both. */
export function eachOnce(outputs: readonly string[]): string {
  // What belongs to a message follows it on indented lines.
  const messages = outputs.flatMap((output) => output.trim().split(/\n(?=\S)/));
  return [...new Set(messages)].join('\n');
}
