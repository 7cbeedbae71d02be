/** Characters that dotenv or the shell would interpret. */
const UNSAFE = /["'\\$`\r\n]/;

/**
 * Returns the settings file with these values. Replaces a line that sets the name, also if it is
 * commented out. Keeps all other lines and appends new names at the end. Throws if a value contains
 * a character that programs interpret differently.
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
