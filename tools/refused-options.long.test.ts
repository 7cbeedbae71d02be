import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { root } from './lib/root.ts';

const toolPaths = Object.values(manifest.scripts).flatMap(
  (script) => /tools\/bootstrap\.mjs (\S+\.ts)/.exec(script)?.[1] ?? [],
);

test.each([...new Set(toolPaths)])('%s refuses an unknown option', { timeout: 30_000 }, (tool) => {
  // The time limit stops a tool that ignores the option and starts the emulators.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/bootstrap.mjs'), tool, '--bogus'],
    { cwd: root, encoding: 'utf8', timeout: 20_000 },
  );
  expect([status, stdout + stderr]).toEqual([2, expect.stringContaining('--bogus')]);
});
