import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** Enough for the emulators to write what `--keep` keeps. */
const GRACE_MS = 20_000;

/** One of the kernel's "nice" values: a tenth of what a browser gets, so that answers still come. */
const LOW_PRIORITY = '10';

/** The programs that one run of a tool started, each with whatever it started itself. */
export class Family {
  readonly #running = new Map<ChildProcess, Promise<void>>();
  readonly #end = new AbortController();
  /** Aborted as soon as the family is to end. */
  readonly ending = this.#end.signal;

  /** True while none of them runs. */
  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  /** Starts a program in a process group of its own, so that Ctrl-C reaches only the launcher. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, { ...options, detached: true });
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      // What it leaves behind goes with it, once nothing of it writes to us any more.
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
   * Gives the programs less of the processor than others get. Linux shares it between sessions first,
   * so a process's own priority says nothing to a browser, which has a session of its own. Other
   * systems are left as they are.
   */
  giveWay(): void {
    for (const { pid } of this.#running.keys()) {
      const session = `/proc/${pid}/autogroup`;
      if (existsSync(session)) writeFileSync(session, LOW_PRIORITY);
    }
  }

  /** Asks the programs to end, waits at most `graceMs`, then kills them and what they started. */
  async end(graceMs = GRACE_MS): Promise<void> {
    this.#end.abort();
    for (const child of this.#running.keys()) child.kill('SIGINT');
    const allEnded = Promise.all(this.#running.values());
    const late = new AbortController();
    await Promise.race([allEnded, wait(graceMs, undefined, { signal: late.signal })]);
    late.abort();
    for (const child of this.#running.keys()) killGroup(child);
    await allEnded;
  }
}

/** Kills a program and all in its process group, which bears its pid as long as one is alive. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // On macOS a group of processes that have just ended gives EPERM.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
