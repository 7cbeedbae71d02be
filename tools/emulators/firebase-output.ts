/** Matches warnings and errors of firebase-tools, which say why the emulators do not start. */
const PROBLEM_LINE = /^(?:[⚠⬢✖!] |Error:)/;

export function reportsProblem(line: string): boolean {
  return PROBLEM_LINE.test(line);
}

/**
 * Returns the text that the terminal shows for a log line of the functions. Null for a line that it
 * hides.
 */
export function functionLine(line: string): string | null {
  if (!line.startsWith('>  ')) return null;
  const text = line.slice(3).trim();
  const entry = jsonOf(text);
  if (entry === null || !('message' in entry)) return text;
  const { severity, message, ...rest } = entry;
  // Hides two kinds of line that do not help a developer: jobs that found nothing to do log with
  // DEBUG, and only the launcher sends OPTIONS requests.
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
