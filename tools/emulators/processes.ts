import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for the emulators to write their export for `--keep`. */
const GRACE_MS = 20_000;

/** A "nice" value at which the emulators get a tenth of a browser's processor time. */
const LOW_PRIORITY = '10';

/** The programs of one run with their child processes, which execa would leave running. */
export class ProcessTree {
  readonly #running = new Map<ChildProcess, Promise<void>>();
  readonly #end = new AbortController();
  readonly ending = this.#end.signal;

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  /** Starts a program in a separate process group, so that Ctrl-C reaches only the launcher. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, { ...options, detached: true });
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      // A program that has closed may leave child processes in its group.
      child.once('close', () => {
        killGroup(child);
        resolve();
      });
    });
    this.#running.set(child, ended);
    void ended.then(() => this.#running.delete(child));
    return child;
  }

  /** Lowers the priority of sessions: on Linux that of a process does not affect other sessions. */
  lowerPriority(): void {
    for (const { pid } of this.#running.keys()) {
      const session = `/proc/${pid}/autogroup`;
      if (existsSync(session)) writeFileSync(session, LOW_PRIORITY);
    }
  }

  async end(graceMs = GRACE_MS): Promise<void> {
    this.#end.abort();
    for (const child of this.#running.keys()) child.kill('SIGINT');
    const allEnded = Promise.all(this.#running.values());
    const graceTimer = new AbortController();
    await Promise.race([allEnded, wait(graceMs, undefined, { signal: graceTimer.signal })]);
    graceTimer.abort();
    for (const child of this.#running.keys()) killGroup(child);
    await allEnded;
  }
}

/** The id of a group is the program's pid while any of its processes runs. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // macOS reports EPERM for a group whose processes have just ended.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
