// npm 11.7 and newer omit the optional peer dependencies of peer dependencies from
// package-lock.json. Older versions of npm, such as those of Node 20, 22 and early 24, reject such
// a file. This tool adds the entries that npm 10 would write.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const OLD_NPM = 'npm@10.9.4';
const root = path.dirname(import.meta.dirname);
const file = path.join(root, 'package-lock.json');

interface Lockfile {
  packages: Record<string, object>;
}

// npm wrote both files, so they have the format of `lockfileVersion` 3.
const read = (from: string) => JSON.parse(readFileSync(from, 'utf8')) as Lockfile;

const npm = process.env['npm_execpath'];
if (!npm) throw new Error('Run this as "npm run lockfile".');
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'lockfile-'));
try {
  for (const name of ['package.json', 'functions/package.json', 'web/package.json', '.npmrc']) {
    cpSync(path.join(root, name), path.join(temporaryFolder, name));
  }
  cpSync(file, path.join(temporaryFolder, 'package-lock.json'));
  execFileSync(
    process.execPath,
    [npm, 'exec', '--yes', '--', OLD_NPM, 'install', '--package-lock-only', '--loglevel=error'],
    { cwd: temporaryFolder, stdio: 'inherit' },
  );
  const lockfile = read(file);
  // Existing entries take precedence, because npm 10 drops the field `libc`.
  const packages = {
    ...read(path.join(temporaryFolder, 'package-lock.json')).packages,
    ...lockfile.packages,
  };
  lockfile.packages = Object.fromEntries(
    Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
} finally {
  rmSync(temporaryFolder, { recursive: true });
}
