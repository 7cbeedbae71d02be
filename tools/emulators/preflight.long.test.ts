import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outputOf } from '../lib/output-of.ts';
import { ProcessTree } from '../lib/processes.ts';
import { parseJavaMajor, requireJava } from './java.ts';
import { describePortClash } from './ports.ts';

let processes: ProcessTree;
let binFolder: string;

beforeEach(() => {
  processes = new ProcessTree();
  binFolder = mkdtempSync(path.join(tmpdir(), 'elevere-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  rmSync(binFolder, { recursive: true });
  await processes.end();
});

function installFakeProgram(name: string, output: string): void {
  const programPath = path.join(binFolder, name);
  writeFileSync(programPath, `#!/bin/sh\necho '${output}' >&2\n`);
  chmodSync(programPath, 0o755);
  vi.stubEnv('PATH', binFolder);
}

function runNpmStart(...args: string[]) {
  return outputOf(processes, process.execPath, [
    path.join(import.meta.dirname, 'start.ts'),
    ...args,
  ]);
}

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_352"', 8],
  ['something else', null],
])('%s is Java %s', (text, major) => {
  expect(parseJavaMajor(text)).toBe(major);
});

test('without Java, npm start says in one line what to install', async () => {
  vi.stubEnv('PATH', binFolder);
  const { code, output } = await runNpmStart();
  expect(code).toBe(1);
  expect(output.match(/^elevere: .*$/gm)).toEqual([
    expect.stringMatching(/Java was not found; .*need Java 11 or newer\. Install a JDK/),
  ]);
  expect(output).not.toContain('    at ');
});

test('with an old Java, npm start names the version it needs', async () => {
  installFakeProgram('java', 'java version "1.8.0_352"');
  const { code, output } = await runNpmStart();
  expect(code).toBe(1);
  expect(output).toMatch(/^elevere: Java 8 is too old; the emulators need Java 11 or newer\./m);
});

test('the placeholder for java on macOS counts as broken', async () => {
  installFakeProgram('java', 'Unable to locate a Java Runtime.');
  await expect(requireJava(processes)).rejects.toMatchObject({
    message: expect.stringContaining('"java -version" does not work'),
    details: expect.stringContaining('Unable to locate a Java Runtime.'),
  });
});

test('an unknown option is refused, with a hint to --help', async () => {
  const { code, output } = await runNpmStart('--sead');
  expect(code).toBe(2);
  expect(output).toMatch(/^elevere: Unknown option '--sead'.*--help/m);
});

test('an offset that moves a port onto one of another suite is refused', async () => {
  vi.stubEnv('ELEVERE_PORT_OFFSET', '600');
  const { code, output } = await runNpmStart();
  expect(code).toBe(2);
  expect(output).toMatch(/^elevere: --port-offset 600 would put hub on port 5000, .* hosting /m);
});

test.each([0, 10_000, 50_000])('an offset of %d keeps two suites apart', (offset) => {
  const ports = Object.entries({ hub: 4400, hosting: 5000, auth: 9099, storage: 9199 });
  const portsWithOffset = ports.map(([name, port]) => [name, port + offset] as const);
  expect(describePortClash(portsWithOffset, offset)).toBeNull();
});

test('a taken port is reported in one line, with a command that moves the suite', async () => {
  // This offset keeps the ports below the range that systems use for outgoing connections.
  const offset = 22_345;
  vi.stubEnv('ELEVERE_PORT_OFFSET', String(offset));
  const server = createServer().listen(5000 + offset, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { code, output } = await runNpmStart('--members', '3');
    expect(code).toBe(1);
    expect(output.match(/^elevere: .*$/gm)).toEqual([
      expect.stringMatching(
        /Port 27345 \(hosting\) is taken.* -- --members 3 --port-offset [1-5]0000$/,
      ),
    ]);
  } finally {
    server.close();
  }
});
