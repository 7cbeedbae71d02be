import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Children find it in their environment, and so do their children: nobody gets lost by detaching. */
const TAG = 'ELEVERE_SUITE';
const GRACE_MS = 8000;
const KILL_GRACE_MS = 3000;
const POLL_MS = 50;

export interface Member {
  readonly pid: number;
  readonly command: string;
}

/** Every process that one run of the launcher started, directly or through another. */
export class Family {
  // Below that of the family that this process belongs to itself, so that the elder sees both.
  readonly #name = [process.env[TAG], randomUUID()].filter(Boolean).join('/');
  readonly #roots = new Set<number>();
  readonly #seen = new Map<number, Member>();

  /** Starts a program in a process group of its own, so that Ctrl-C reaches only the launcher. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, {
      ...options,
      env: { ...(options.env ?? process.env), [TAG]: this.#name },
      detached: process.platform !== 'win32',
    });
    if (child.pid !== undefined) this.#roots.add(child.pid);
    return child;
  }

  /** Those alive now. */
  async members(): Promise<readonly Member[]> {
    if (process.platform === 'linux') return taggedProcesses(`${TAG}=${this.#name}`);
    for (const member of await descendants(this.#roots)) this.#seen.set(member.pid, member);
    return [...this.#seen.values()].filter((member) => isAlive(member.pid));
  }

  /**
   * Ends them all, by force once the grace (ms) is over. Gives back whoever is still there, which
   * should be nobody.
   */
  async end(graceMs = GRACE_MS): Promise<readonly Member[]> {
    if (process.platform === 'win32') {
      for (const pid of this.#roots) {
        if (isAlive(pid)) await run('taskkill', ['/pid', String(pid), '/T', '/F']);
      }
      return [];
    }
    // All at once: left to firebase-tools alone, a slow emulator would make it look for
    // processes by name and kill those of other projects too.
    signalAll(await this.members(), 'SIGINT');
    if (await this.#gone(graceMs)) return [];
    signalAll(await this.members(), 'SIGKILL');
    await this.#gone(KILL_GRACE_MS);
    return this.members();
  }

  async #gone(withinMs: number): Promise<boolean> {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(POLL_MS)) {
      if ((await this.members()).length === 0) return true;
    }
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signalAll(members: readonly Member[], signal: NodeJS.Signals): void {
  for (const { pid } of members) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function taggedProcesses(tag: string): readonly Member[] {
  const members: Member[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const environ = readFileSync(`/proc/${name}/environ`, 'latin1').split('\0');
      if (!environ.some((entry) => entry === tag || entry.startsWith(`${tag}/`))) continue;
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      members.push({ pid: Number(name), command });
    } catch (error) {
      // Ended between the two looks, or somebody else's: neither is ours.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ESRCH' && code !== 'EACCES') throw error;
    }
  }
  return members;
}

async function descendants(roots: ReadonlySet<number>): Promise<readonly Member[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  const rows = stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }]
      : [];
  });
  const found = new Map<number, Member>();
  for (const row of rows) if (roots.has(row.pid)) found.set(row.pid, row);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const row of rows) if (found.has(row.parent)) found.set(row.pid, row);
  }
  return [...found.values()];
}
