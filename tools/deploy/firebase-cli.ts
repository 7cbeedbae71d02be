import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';
import type { ProgramAndArgs } from './ensure.ts';

/** npx runs the firebase-tools of package.json. */
export function firebaseCommand(args: readonly string[]): ProgramAndArgs {
  return ['npx', 'firebase', ...args];
}

/** Runs the command in the operator's terminal, so that the operator can answer its questions. */
export function runFirebase(args: readonly string[]): boolean {
  const [program, ...rest] = firebaseCommand(args);
  return spawnSync(program, rest, { cwd: root, stdio: 'inherit' }).status === 0;
}

export interface FirebaseResult {
  readonly ok: boolean;
  readonly stdout: string;
  /** Standard output and standard error together. */
  readonly output: string;
}

/** Returns the JSON of a command with `--json`. Null if the command failed or printed anything else. */
export function parseFirebaseAnswer({ ok, stdout }: FirebaseResult): unknown {
  if (!ok) return null;
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

export function runFirebaseUnattended(args: readonly string[], input = ''): FirebaseResult {
  const [program, ...rest] = firebaseCommand([...args, '--non-interactive']);
  const options = { cwd: root, encoding: 'utf8', input } as const;
  const { status, stdout, stderr, error } = spawnSync(program, rest, options);
  return { ok: status === 0, stdout: stdout ?? '', output: error?.message ?? stdout + stderr };
}
