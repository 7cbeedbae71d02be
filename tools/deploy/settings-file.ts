/** What neither dotenv nor the shell reads as it stands. */
const UNSAFE = /["'\\$`\r\n]/;

/**
 * A settings file with these values in it: a line that has the name, or has it as a comment, is
 * replaced, every other line stays, and what is new comes last. Throws on a character that programs
 * read in different ways.
 */
export function withSettings(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((lines, [name, value]) => {
    if (UNSAFE.test(value)) throw new Error(`${name} cannot hold quotes, $, \\ or line breaks.`);
    const line = `${name}=${/[\s#]/.test(value) ? `"${value}"` : value}`;
    const existing = new RegExp(`^#?${name}=.*$`, 'm');
    if (existing.test(lines)) return lines.replace(existing, () => line);
    return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
  }, text);
}
