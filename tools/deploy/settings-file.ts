/** Characters that dotenv or a shell would interpret. */
const UNSAFE_CHARACTERS = /["'\\$`\r\n]/;

/**
 * Returns the text of an .env file with these variables set. Replaces an existing line of the same
 * name, even if it is commented out.
 */
export function setEnvVariables(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((lines, [name, value]) => {
    if (UNSAFE_CHARACTERS.test(value))
      throw new Error(`${name} cannot hold quotes, $, \\ or line breaks.`);
    const line = `${name}=${/[\s#]/.test(value) ? `"${value}"` : value}`;
    const existingLine = new RegExp(`^#?${name}=.*$`, 'm');
    if (existingLine.test(lines)) return lines.replace(existingLine, () => line);
    return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
  }, text);
}
