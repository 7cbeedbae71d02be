/** Lines that say why the emulators do not start. */
const PROBLEM_LINE = /^(?:[⚠⬢✖!] |Error:)/;

export function reportsProblem(line: string): boolean {
  return PROBLEM_LINE.test(line);
}

/** Returns the terminal's text for a log line of the functions. Null for all other lines. */
export function functionLine(line: string): string | null {
  if (!line.startsWith('>  ')) return null;
  const text = line.slice(3).trim();
  const entry = jsonOf(text);
  if (entry === null || !('message' in entry)) return text;
  const { severity, message, ...rest } = entry;
  // Jobs without work log with DEBUG. Only the launcher sends OPTIONS requests.
  if (severity === 'DEBUG' || String(message).startsWith('OPTIONS ')) return null;
  const isError = severity === 'ERROR' || severity === 'CRITICAL';
  return `${severity} ${message}${isError ? ` ${JSON.stringify(rest)}` : ''}`;
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const entry: unknown = JSON.parse(text);
    return typeof entry === 'object' ? { ...entry } : null;
  } catch {
    return null;
  }
}
