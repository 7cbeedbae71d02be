// Writes functions/package-lock.json. `firebase deploy` uploads only functions/, so it needs a
// lockfile there: the workspace's lockfile, reduced to the dependencies of the functions.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import own from '../functions/package.json' with { type: 'json' };

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean }>
  >;
}

const root = path.dirname(import.meta.dirname);
const functions = path.join(root, 'functions');

function isLockfile(value: unknown): value is Lockfile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'packages' in value &&
    typeof value.packages === 'object'
  );
}

function readLockfile(folder: string): Lockfile {
  const parsed: unknown = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  if (!isLockfile(parsed)) throw new Error(`${folder} has no lockfile of the required version.`);
  return parsed;
}

/**
 * Returns the workspace's locked packages with the paths they would have if functions/ were a
 * repository of its own.
 */
function lockedForFunctions() {
  const { packages } = readLockfile(root);
  const shared = Object.entries(packages).filter(
    ([where, locked]) => where.startsWith('node_modules/') && !locked.link,
  );
  const nested = Object.entries(packages)
    .filter(([where]) => where.startsWith('functions/node_modules/'))
    .map(([where, locked]) => [where.slice('functions/'.length), locked] as const);
  return {
    name: own.name,
    version: own.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': own, ...Object.fromEntries([...shared, ...nested]) },
  };
}

const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'functions-lockfile-'));
try {
  writeFileSync(path.join(temporaryFolder, 'package.json'), JSON.stringify(own));
  writeFileSync(
    path.join(temporaryFolder, 'package-lock.json'),
    JSON.stringify(lockedForFunctions()),
  );
  // npm removes packages that the functions do not depend on. It keeps the versions of all others.
  execFileSync(
    'npm',
    [
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--prefer-offline',
      '--omit-lockfile-registry-resolved',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: temporaryFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const made = readLockfile(temporaryFolder);
  const direct = Object.entries({ ...own.dependencies, ...own.devDependencies });
  for (const [name, version] of direct) {
    const locked = made.packages[`node_modules/${name}`]?.version;
    if (locked !== version) throw new Error(`${name}: wanted ${version}, locked ${locked}`);
  }
  writeFileSync(path.join(functions, 'package-lock.json'), `${JSON.stringify(made, null, 2)}\n`);
  console.log(`functions/package-lock.json: ${Object.keys(made.packages).length - 1} packages`);
} finally {
  rmSync(temporaryFolder, { recursive: true });
}
