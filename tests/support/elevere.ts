import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { REPOSITORY } from './environment.ts';

export interface Ended {
  /** Null when it was ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Stdout as JSON; throws if it is not JSON from end to end. */
  readonly json: () => unknown;
}

/** Starts the operators' command as `npm run elevere --` does, without a terminal. */
export function startElevere(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return startTool('tools/cli/elevere.ts', args, environment);
}

function startTool(tool: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(REPOSITORY, tool), ...args], {
    cwd: REPOSITORY,
    // The Admin SDK leaves its own copy of FIREBASE_STORAGE_EMULATOR_HOST in the environment of a
    // test that used Storage, and would believe that rather than what `environment` says.
    env: {
      ...process.env,
      STORAGE_EMULATOR_HOST: undefined,
      // Every run of the command reads the same code.
      NODE_COMPILE_CACHE: path.join(REPOSITORY, '.cache/compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout, stderr, json: () => JSON.parse(stdout) as unknown }),
    );
  });
  return { child, ended };
}

/** Runs the operators' command to its end. */
export function elevere(...args: readonly string[]): Promise<Ended> {
  return startElevere(args).ended;
}

/** The same as `elevere verify`, under the name that the developers know it by. */
export function checkInvariants(): Promise<Ended> {
  return startTool('tools/check-invariants.ts', [], {}).ended;
}
