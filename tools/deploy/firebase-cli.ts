import { spawnSync } from 'node:child_process';
import { root } from '../emulators/configuration.ts';
import pinned from './firebase-tools/package.json' with { type: 'json' };

/**
 * Deploys with the pinned version 14. Version 15 requires Java 21, although only for its emulators.
 */
const FIREBASE_TOOLS = `firebase-tools@${pinned.dependencies['firebase-tools']}`;

/** The command as an operator would type it. */
export function firebaseCommand(args: readonly string[]): readonly string[] {
  return ['npx', '--yes', FIREBASE_TOOLS, ...args];
}

export interface Ran {
  readonly ok: boolean;
  /** The standard output. Empty if the command wrote directly to the terminal. */
  readonly answer: string;
  /** Standard output and standard error together, to show to the operator. */
  readonly output: string;
}

function run(args: readonly string[], stdio: 'inherit' | 'pipe', input: string | undefined): Ran {
  const [program = '', ...rest] = firebaseCommand(args);
  const { status, stdout, stderr, error } = spawnSync(program, rest, {
    cwd: root,
    encoding: 'utf8',
    ...(input === undefined ? { stdio } : { input }),
  });
  const output = error?.message ?? `${stdout ?? ''}${stderr ?? ''}`;
  return { ok: status === 0, answer: stdout ?? '', output };
}

/**
 * Runs the command in the terminal. The operator answers its questions. Returns true if it
 * succeeded.
 */
export function runFirebase(args: readonly string[]): boolean {
  return run(args, 'inherit', undefined).ok;
}

/** Runs the command and captures its output. `input` becomes its standard input. */
export function askFirebase(args: readonly string[], input?: string): Ran {
  return run([...args, '--non-interactive'], 'pipe', input);
}
