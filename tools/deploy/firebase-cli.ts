import { spawnSync } from 'node:child_process';
import { root } from '../emulators/configuration.ts';
import pinned from './firebase-tools/package.json' with { type: 'json' };

/** Deploys what the emulators of 14 run: 15 wants Java 21, but for its emulators only. */
const FIREBASE_TOOLS = `firebase-tools@${pinned.dependencies['firebase-tools']}`;

/** The command as a person would type it. */
export function firebaseCommand(args: readonly string[]): readonly string[] {
  return ['npx', '--yes', FIREBASE_TOOLS, ...args];
}

export interface Ran {
  readonly ok: boolean;
  /** What it answered; empty where it spoke to the terminal itself. */
  readonly answer: string;
  /** The same with what it said beside it, for a person. */
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

/** Runs it in front of the person, who answers its questions. */
export function runFirebase(args: readonly string[]): boolean {
  return run(args, 'inherit', undefined).ok;
}

/** Runs it and reads what it prints; `input` is what it reads. */
export function askFirebase(args: readonly string[], input?: string): Ran {
  return run([...args, '--non-interactive'], 'pipe', input);
}
