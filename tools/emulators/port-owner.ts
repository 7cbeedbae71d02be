import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';
import { outputOf } from './output-of.ts';
import type { Family, Member } from './processes.ts';

const LISTENING = '0A';

/** The process that listens on a port; null where this machine does not let it be known. */
export async function portOwner(family: Family, port: number): Promise<Member | null> {
  if (process.platform === 'linux') return ownerByProc(port);
  const lsof = await outputOf(family, 'lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']);
  const pid = /^p(\d+)$/m.exec(lsof.output)?.[1];
  if (!pid) return null;
  const { output } = await outputOf(family, 'ps', ['-p', pid, '-o', 'args=']);
  return { pid: Number(pid), command: output.trim() };
}

/** By /proc, because a small machine has neither lsof nor ss. */
function ownerByProc(port: number): Member | null {
  const sockets = listeningSockets(port);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const open = readdirSync(`/proc/${pid}/fd`);
      if (!open.some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)))) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return { pid: Number(pid), command };
    } catch (error) {
      // The process ended between the two looks, or is another user's and cannot be read.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ESRCH' && code !== 'EACCES') throw error;
    }
  }
  return null;
}

/** As they are named among a process's open files. */
function listeningSockets(port: number): ReadonlySet<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => {
    try {
      return readFileSync(table, 'utf8').split('\n');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const listening = fields.filter(
    ([, local, , state]) => local?.endsWith(suffix) && state === LISTENING,
  );
  return new Set(listening.map((row) => `socket:[${row[9]}]`));
}
