import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');
const PID_FILE = 'launcher.pid';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function recordSuite(suiteFolder: string): void {
  const file = path.join(suiteFolder, PID_FILE);
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

export function runningOffsets(cache = CACHE): readonly number[] {
  return globSync(`emulators*/${PID_FILE}`, { cwd: cache })
    .filter((file) => isRunning(Number(readFileSync(path.join(cache, file), 'utf8'))))
    .map((file) => Number(/^emulators-(\d+)/.exec(file)?.[1] ?? 0));
}
