import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Children find it in their environment, and so do their children: nobody gets lost by detaching.
 * firebase-tools gives the program that lists the functions an environment without it, so that
 * whoever is a child of a member is one too, and stays one when the parent has ended.
 */
const TAG = 'ELEVERE_SUITE';
const GRACE_MS = 8000;
const KILL_GRACE_MS = 3000;
const POLL_MS = 50;
/** The time of its beginning, counted from behind the parent's pid in `/proc/PID/stat`. */
const BEGAN_FIELD = 17;

export interface Member {
  readonly pid: number;
  readonly command: string;
}

/** A row of the table of processes. */
interface Row extends Member {
  readonly parent: number;
}

interface LinuxRow extends Row {
  /** When it began, which tells it from a later process of the same number. */
  readonly began: string;
  readonly tagged: boolean;
}

/** Every process that one run of the launcher started, directly or through another. */
export class Family {
  // Below that of the family that this process belongs to itself, so that the elder sees both.
  readonly #name = [process.env[TAG], randomUUID()].filter(Boolean).join('/');
  readonly #roots = new Set<number>();
  /** Those found so far, by pid. */
  #known: ReadonlyMap<number, LinuxRow> = new Map();
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
    if (process.platform === 'linux') {
      const rows = linuxProcesses(`${TAG}=${this.#name}`);
      const isKnown = (row: LinuxRow) => this.#known.get(row.pid)?.began === row.began;
      this.#known = withDescendants(rows, (row) => row.tagged || isKnown(row));
      return [...this.#known.values()];
    }
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
    if (await this.#endBy('SIGINT', graceMs)) return [];
    await this.#endBy('SIGKILL', KILL_GRACE_MS);
    return this.members();
  }

  /** Also tells whoever is started meanwhile, and everybody only once: twice is a threat. */
  async #endBy(signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
    const told = new Set<number>();
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(POLL_MS)) {
      const members = await this.members();
      if (members.length === 0) return true;
      const others = members.filter(({ pid }) => !told.has(pid));
      signalAll(others, signal);
      for (const { pid } of others) told.add(pid);
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

/** Those that run, and whether they have the tag. What has ended but was not yet waited for is no more. */
function linuxProcesses(tag: string): readonly LinuxRow[] {
  const rows: LinuxRow[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8');
      // The program's name stands in brackets before these and may hold anything, brackets too.
      const [state, parent, ...more] = read('stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state === 'Z' || state === 'X') continue;
      rows.push({
        pid: Number(name),
        parent: Number(parent),
        began: more[BEGAN_FIELD] ?? '',
        command: read('cmdline').replaceAll('\0', ' ').trim(),
        tagged: isTagged(name, tag),
      });
    } catch (error) {
      if (!isOutOfSight(error)) throw error;
    }
  }
  return rows;
}

function isTagged(pid: string, tag: string): boolean {
  try {
    const environ = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
    return environ.some((entry) => entry === tag || entry.startsWith(`${tag}/`));
  } catch (error) {
    if (!isOutOfSight(error)) throw error;
    return false;
  }
}

/** Ended between two looks, or somebody else's. */
function isOutOfSight(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES';
}

async function descendants(roots: ReadonlySet<number>): Promise<readonly Member[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  const rows = stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }]
      : [];
  });
  return [...withDescendants(rows, (row) => roots.has(row.pid)).values()];
}

function withDescendants<T extends Row>(
  rows: readonly T[],
  isFirst: (row: T) => boolean,
): ReadonlyMap<number, T> {
  const found = new Map<number, T>();
  for (const row of rows) if (isFirst(row)) found.set(row.pid, row);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const row of rows) if (found.has(row.parent)) found.set(row.pid, row);
  }
  return found;
}
