import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Children inherit it in their environment, so that on Linux an orphan is found too. */
const TAG = 'ELEVERE_SUITE';
/** Enough for the emulators to write what `--keep` keeps. */
const GRACE_MS = 20_000;
const KILL_GRACE_MS = 3000;
const POLL_MS = 50;

export interface Member {
  readonly pid: number;
  readonly command: string;
}

/** A row of the table of processes. */
interface Row extends Member {
  readonly parent: number;
  readonly tagged: boolean;
}

/** Every process that one run of a tool started, directly or through another. */
export class Family {
  // Below that of the family that this process belongs to itself, so that the elder sees both.
  readonly #name = [process.env[TAG], randomUUID()].filter(Boolean).join('/');
  readonly #children = new Set<ChildProcess>();
  readonly #end = new AbortController();
  /** Aborted as soon as the family is to end. */
  readonly ending = this.#end.signal;

  /** Starts a program in a process group of its own, so that Ctrl-C reaches only the launcher. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, {
      ...options,
      env: { ...(options.env ?? process.env), [TAG]: this.#name },
      detached: true,
    });
    this.#children.add(child);
    const forget = () => this.#children.delete(child);
    child.once('exit', forget).once('error', forget);
    return child;
  }

  /** Those alive now, and of the given ones those that still are. */
  async members(known: readonly Member[] = []): Promise<readonly Member[]> {
    const pids = new Set([...this.#children, ...known].map(({ pid }) => pid));
    const found = new Map<number, Row>();
    const rows = await processes(`${TAG}=${this.#name}`);
    for (const row of rows) if (row.tagged || pids.has(row.pid)) found.set(row.pid, row);
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      for (const row of rows) if (found.has(row.parent)) found.set(row.pid, row);
    }
    return [...found.values()];
  }

  /**
   * Asks the children to end, waits at most `graceMs`, then kills what is left of them and of
   * theirs. Answers what is still there after that, which should be nothing.
   */
  async end(graceMs = GRACE_MS): Promise<readonly Member[]> {
    this.#end.abort();
    // Before their parents end: without a tag to find them by, orphans could not be told.
    const before = await this.members();
    for (const child of this.#children) {
      if (child.connected) child.disconnect();
      else child.kill('SIGINT');
    }
    await until(() => this.#children.size === 0, graceMs);
    for (const { pid } of await this.members(before)) kill(pid);
    await until(async () => (await this.members(before)).length === 0, KILL_GRACE_MS);
    return this.members(before);
  }
}

async function until(done: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(POLL_MS)) {
    if (await done()) return;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What runs on this machine; what has ended but was not yet waited for is left out. */
async function processes(tag: string): Promise<readonly Row[]> {
  if (process.platform === 'linux') return linuxProcesses(tag);
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [
          {
            pid: Number(match[1]),
            parent: Number(match[2]),
            command: match[3] ?? '',
            tagged: false,
          },
        ]
      : [];
  });
}

/** By /proc, because a small machine has no `ps`. */
function linuxProcesses(tag: string): readonly Row[] {
  const rows: Row[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1');
    try {
      // The program's name stands in brackets before these and may hold anything, brackets too.
      const [state, parent] = read('stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state === 'Z' || state === 'X') continue;
      const environment = read('environ').split('\0');
      rows.push({
        pid: Number(pid),
        parent: Number(parent),
        command: read('cmdline').replaceAll('\0', ' ').trim(),
        tagged: environment.some((entry) => entry === tag || entry.startsWith(`${tag}/`)),
      });
    } catch (error) {
      // Ended between two looks, or another user's.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ESRCH' && code !== 'EACCES') throw error;
    }
  }
  return rows;
}
