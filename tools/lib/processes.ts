import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for the emulators to write their export for `--keep`. */
const GRACE_PERIOD_MS = 20_000;

/**
 * A "nice" value with which the emulators get a tenth of the processor time that a browser gets.
 */
const LOW_PRIORITY = '10';

/**
 * The programs that one run of a tool started, with their child processes. The package execa would
 * leave the child processes running.
 */
export class ProcessTree {
  readonly #running = new Map<ChildProcess, Promise<void>>();
  readonly #end = new AbortController();
  readonly endSignal = this.#end.signal;

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  /** Starts a program in a separate process group, so that Ctrl-C reaches only the launcher. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, { ...options, detached: true });
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      // Kills the child processes that an ended program left in its group.
      child.once('close', () => {
        killGroup(child);
        resolve();
      });
    });
    this.#running.set(child, ended);
    void ended.then(() => this.#running.delete(child));
    return child;
  }

  /**
   * Lowers the priority of each program's session, because on Linux a process's own priority has no
   * effect on other sessions.
   */
  lowerPriority(): void {
    for (const { pid } of this.#running.keys()) {
      const autogroupPath = `/proc/${pid}/autogroup`;
      if (existsSync(autogroupPath)) writeFileSync(autogroupPath, LOW_PRIORITY);
    }
  }

  async end(graceMs = GRACE_PERIOD_MS): Promise<void> {
    this.#end.abort();
    for (const child of this.#running.keys()) child.kill('SIGINT');
    const allEnded = Promise.all(this.#running.values());
    const graceController = new AbortController();
    await Promise.race([allEnded, wait(graceMs, undefined, { signal: graceController.signal })]);
    graceController.abort();
    for (const child of this.#running.keys()) killGroup(child);
    await allEnded;
  }
}

/** The group keeps the program's pid as its id while one of its processes runs. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Linux reports ESRCH, and macOS sometimes EPERM, if all processes of the group have ended.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
