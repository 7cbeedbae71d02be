import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { root } from './lib/root.ts';

const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
afterAll(() => rmSync(temporaryFolder, { recursive: true }));

const toolPath = path.join(temporaryFolder, 'tool.mjs');
writeFileSync(
  toolPath,
  'console.log(process.env.ELEVERE_PORT_OFFSET, process.argv.slice(2).join(" "))',
);

const runBootstrap = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    [path.join(root, 'tools/bootstrap.mjs'), path.relative(root, toolPath), ...args],
    { encoding: 'utf8' },
  );

test.each([[['--port-offset', '10000', 'word']], [['word', '--port-offset=10000']]])(
  '%j moves the ports, and the tool sees the other arguments',
  (args) => {
    expect(runBootstrap(...args).stdout).toBe('10000 word\n');
  },
);

test.each([[['--port-offset']], [['--port-offset=']], [['--port-offset=N']]])(
  '%j is refused in one line',
  (args) => {
    const { status, stderr } = runBootstrap(...args);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^elevere: --port-offset .*\n$/)]);
  },
);

test('loopback never goes through a proxy', () => {
  const scriptPath = path.join(temporaryFolder, 'proxy.mjs');
  writeFileSync(scriptPath, 'console.log(process.env.NO_PROXY, process.env.no_proxy)');
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/bootstrap.mjs'), path.relative(root, scriptPath)],
    {
      encoding: 'utf8',
      env: { ...process.env, HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: 'a.test', no_proxy: '' },
    },
  );
  const expectedHosts = 'a.test,127.0.0.1,localhost,::1';
  expect(stdout).toBe(`${expectedHosts} ${expectedHosts}\n`);
});
