import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

// Does not import configuration.ts, because that reads ELEVERE_PORT_OFFSET when it loads.
const CACHE_FOLDER = path.resolve(import.meta.dirname, '../../.cache');
const PID_FILE = 'launcher.pid';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export function recordRunningSuite(suiteFolder: string): void {
  const pidPath = path.join(suiteFolder, PID_FILE);
  writeFileSync(pidPath, String(process.pid));
  process.once('exit', () => rmSync(pidPath, { force: true }));
}

export function findRunningOffsets(cacheFolder = CACHE_FOLDER): readonly number[] {
  return globSync(`emulators*/${PID_FILE}`, { cwd: cacheFolder })
    .filter((file) => isRunning(Number(readFileSync(path.join(cacheFolder, file), 'utf8'))))
    .map((file) => Number(/^emulators-(\d+)/.exec(file)?.[1] ?? 0));
}
