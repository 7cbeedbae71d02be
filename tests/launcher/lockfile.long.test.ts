import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { REPOSITORY_PATH } from '../support/environment.ts';

const runProgram = promisify(execFile);

// The lockfile must work with these versions of npm, which Node 20, Node 22 and the first release
// of Node 24 include.
test.each(['10.8.2', '10.9.4', '11.3.0'])(
  'npm %s accepts the lockfile',
  { timeout: 120_000 },
  async (version) => {
    const npmPath = process.env['npm_execpath'];
    if (!npmPath) throw new Error('Run this by npm.');
    const copiedFolder = mkdtempSync(path.join(tmpdir(), 'lockfile-'));
    try {
      for (const workspaceFolder of ['', 'functions/', 'web/']) {
        cpSync(
          path.join(REPOSITORY_PATH, `${workspaceFolder}package.json`),
          path.join(copiedFolder, `${workspaceFolder}package.json`),
        );
      }
      for (const name of ['package-lock.json', '.npmrc']) {
        cpSync(path.join(REPOSITORY_PATH, name), path.join(copiedFolder, name));
      }
      await runProgram(
        process.execPath,
        [npmPath, 'exec', '--yes', '--', `npm@${version}`, 'ci', '--dry-run'],
        {
          cwd: copiedFolder,
          maxBuffer: 10_000_000,
        },
      );
    } finally {
      rmSync(copiedFolder, { recursive: true });
    }
  },
);
