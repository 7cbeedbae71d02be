export interface FunctionLine {
  readonly kind: 'function';
  readonly severity: string;
  readonly text: string;
  /** The other fields of the log entry as JSON. Empty if there are none. */
  readonly more: string;
}

/** A classified line of firebase-tools' output. */
export type FirebaseLine =
  | FunctionLine
  | { readonly kind: 'warning' | 'error' | 'chatter'; readonly text: string };

/** Lines that every start prints and that need no action. */
const EXPECTED = [
  'firebase-tools will drop support for Java version',
  'Env variable override detected',
  'You are not currently authenticated',
  'Application Default Credentials detected',
  'Unable to fetch the CLI MOTD',
  'The Emulator UI is not starting',
  // Emulators that this project does not use take the next free port.
  'unable to start on port',
  'It seems that you are running multiple instances of the emulator suite',
];

export function readFirebaseLine(line: string): FirebaseLine {
  const text = line.replace(/^[^\p{L}\p{N}{[>]+/u, '').trim();
  if (line.startsWith('>  ')) return functionLog(line.slice(3).trim());
  if (EXPECTED.some((expected) => text.includes(expected))) return { kind: 'chatter', text };
  if (line.startsWith('⚠') || line.startsWith('!')) return { kind: 'warning', text };
  if (line.startsWith('⬢') || line.startsWith('✖') || /^Error:/.test(line)) {
    return { kind: 'error', text: text.replace(/^Error:\s*/, '') };
  }
  return { kind: 'chatter', text };
}

/**
 * Parses a line of a function. Cloud Functions log JSON with a severity. All other output is plain
 * text.
 */
function functionLog(text: string): FunctionLine {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry === 'object' && entry !== null && 'message' in entry) {
      const { severity, message, ...rest } = entry as Record<string, unknown>;
      return {
        kind: 'function',
        severity: String(severity ?? 'INFO'),
        text: String(message),
        more: Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
      };
    }
  } catch {
    // The line is not JSON, so it is plain text.
  }
  return { kind: 'function', severity: 'INFO', text, more: '' };
}
