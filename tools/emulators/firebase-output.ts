/** Matches warnings and errors of firebase-tools, which say why the emulators do not start. */
const PROBLEM_LINE_PATTERN = /^(?:[⚠⬢✖!] |Error:)/;

export function reportsProblem(line: string): boolean {
  return PROBLEM_LINE_PATTERN.test(line);
}

/**
 * Returns the text that the terminal shows for a log line of the functions. Null for a line that it
 * hides.
 */
export function functionLogText(line: string): string | null {
  if (!line.startsWith('>  ')) return null;
  const text = line.slice(3).trim();
  const logEntry = parseJsonObject(text);
  if (logEntry === null || !('message' in logEntry)) return text;
  const { severity, message, ...rest } = logEntry;
  // Hides two kinds of line that do not help a developer: jobs that found nothing to do log with
  // DEBUG, and the launcher sends OPTIONS and HEAD requests. The pages send neither.
  const isLauncherCall = severity === 'INFO' && /^(?:OPTIONS|HEAD) /.test(String(message));
  if (severity === 'DEBUG' || isLauncherCall) return null;
  const isError = severity === 'ERROR' || severity === 'CRITICAL';
  return `${severity} ${message}${isError ? ` ${JSON.stringify(rest)}` : ''}`;
}

function parseJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const logEntry: unknown = JSON.parse(text);
    return typeof logEntry === 'object' ? { ...logEntry } : null;
  } catch {
    return null;
  }
}
