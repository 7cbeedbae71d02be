export interface FunctionLine {
  readonly kind: 'function';
  readonly severity: string;
  readonly text: string;
  /** What else the entry says, as JSON; empty when it says no more. */
  readonly more: string;
}

/** A line of firebase-tools' output, as far as a person wants to tell lines apart. */
export type FirebaseLine =
  | FunctionLine
  | { readonly kind: 'warning' | 'error' | 'chatter'; readonly text: string };

/** Lines of every start that need no action. */
const EXPECTED = [
  'firebase-tools will drop support for Java version',
  'Env variable override detected',
  'You are not currently authenticated',
  'Application Default Credentials detected',
  'Unable to fetch the CLI MOTD',
  'The Emulator UI is not starting',
  // Those that nothing of ours speaks to take the next free port.
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

/** Cloud Functions log JSON with a severity; anything else that a function prints is text. */
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
    // Not JSON: a plain line.
  }
  return { kind: 'function', severity: 'INFO', text, more: '' };
}
