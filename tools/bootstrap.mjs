// Plain JavaScript for whatever Node the person has: makes sure that the packages are installed
// as locked, then runs the named TypeScript tool under the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

function fail(message) {
  process.stderr.write(`elevere: ${message}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer (https://nodejs.org), then try again.`,
  );
}

/** Changes whenever what should be installed changes; a new script in package.json changes nothing. */
function wantedInstall() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of ['.', 'functions', 'web']) {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const { workspaces, dependencies, devDependencies, optionalDependencies } = manifest;
    hash.update(
      JSON.stringify({ workspaces, dependencies, devDependencies, optionalDependencies }),
    );
  }
  return hash.digest('hex');
}

const stamp = path.join(root, 'node_modules', '.elevere-installed');

function installIfNeeded() {
  const wanted = wantedInstall();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing packages as locked (about a minute the first time) …\n');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []];
  const result = spawnSync(
    command,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (result.status !== 0) {
    fail('npm could not install the packages; its message is above. Fix that, then try again.');
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The Node 24 that the platform package brought, or the host's own if that is a Node 24. */
function node24() {
  const packaged = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(packaged)) return packaged;
  if (process.versions.node.startsWith('24.')) return process.execPath;
  return fail(
    `there is no packaged Node 24 for ${process.platform}/${process.arch}. Install Node 24, then try again.`,
  );
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('usage: node tools/bootstrap.mjs <tool.ts> [arguments]');
installIfNeeded();

const child = spawn(node24(), [path.join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  shell: windows,
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});

// The tool ends its own children; this process only waits and passes signals on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
// npm ends on a signal without passing it further than the shell between us: see that it is gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 250).unref();
}
child.on('error', (error) => fail(`could not start Node 24: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
