import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');
/** Name of the file, in the working folder of a suite, that contains its launcher's process id. */
const PID_FILE = 'launcher.pid';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Records that this process runs the suite with this working folder, until it ends. */
export function recordSuite(workplace: string): void {
  const file = path.join(workplace, PID_FILE);
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Returns the port offsets of the suites that this clone has started and that still run. */
export function runningOffsets(cache = CACHE): readonly number[] {
  return globSync(`emulators*/${PID_FILE}`, { cwd: cache })
    .filter((file) => isRunning(Number(readFileSync(path.join(cache, file), 'utf8'))))
    .map((file) => Number(/^emulators-(\d+)/.exec(file)?.[1] ?? 0));
}
