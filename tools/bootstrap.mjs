// Runs under Node 20 and newer: installs the packages, then runs a TypeScript tool under Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE_MAJOR = 20;
const OLDEST_JAVA_MAJOR = 11;
/** The major version of Node that the functions are deployed to. */
const REQUIRED_MAJOR = 24;
/** The first minor version of Node 24 with long-term support. */
const FIRST_LTS_MINOR = 11;
/** The suite's highest port is 9499. With this offset the port is still valid (at most 65535). */
const HIGHEST_PORT_OFFSET = 50_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The packages, the builds and the emulators need this much disk space, with a reserve. */
const DISK_GB_BEFORE_INSTALL = 1.5;

const EMULATOR_SCRIPT_PATTERN =
  /^tools\/(?:emulators\/start|test\/run|bench\/run|screens\/run|doctor)\.ts$/;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modulesFolder = path.join(root, 'node_modules');
/** Contains the process id of npm while it installs the packages. */
const installLockFile = path.join(root, '.cache', 'installing');

function fail(message, exitCode = 1) {
  process.stderr.write(`elevere: ${message}\n`);
  process.exit(exitCode);
}

function readJson(...names) {
  return JSON.parse(readFileSync(path.join(root, ...names), 'utf8'));
}

function parseVersion(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}

/** Waits while another command installs the packages: two installations would break each other. */
async function acquireInstallLock() {
  mkdirSync(path.dirname(installLockFile), { recursive: true });
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return writeFileSync(installLockFile, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isLockHeld()) {
      rmSync(installLockFile, { force: true });
    } else if (!isAnnounced) {
      process.stderr.write(
        `Another command is installing the packages. Waiting for it …\n(If none is, delete ${installLockFile}.)\n`,
      );
    }
    await wait(250);
  }
}

/** Returns false if the process that took the lock was killed. */
function isLockHeld() {
  try {
    return process.kill(Number(readFileSync(installLockFile, 'utf8')), 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

// npm writes this file last, so the file is missing during and after an interrupted installation.
const arePackagesInstalled = () => existsSync(path.join(modulesFolder, '.package-lock.json'));

async function ensurePackages() {
  if (!arePackagesInstalled()) {
    requireJava();
    requireDisk();
    const npm = process.env.npm_execpath;
    if (!npm) fail('the packages are not installed. Run "npm ci", then try again.');
    await acquireInstallLock();
    if (arePackagesInstalled()) rmSync(installLockFile);
    else await installPackages(npm);
    return;
  }
  // Changed packages are not installed here. npm would empty node_modules while a suite uses it.
  const outdatedPackage = findOutdatedPackage();
  if (outdatedPackage) {
    fail(
      `package-lock.json has changed since the packages were installed (${outdatedPackage}). Stop what is running, then run "npm ci".`,
    );
  }
}

/** Fails without Java before it installs the packages, because the installation takes a minute. */
function requireJava() {
  if (!EMULATOR_SCRIPT_PATTERN.test(script)) return;
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  // Java 8 and older report their version as "1.8".
  const [, major] = /version "(?:1\.)?(\d+)/.exec(stderr ?? '') ?? [];
  if (status !== 0 || Number(major) < OLDEST_JAVA_MAJOR) {
    fail(
      `Java ${OLDEST_JAVA_MAJOR} or newer was not found. Install a JDK (https://adoptium.net), then try again.`,
    );
  }
}

function requireDisk() {
  const { bavail, bsize } = statfsSync(root);
  const freeGb = (bavail * bsize) / 1e9;
  if (freeGb < DISK_GB_BEFORE_INSTALL) {
    fail(
      `only ${freeGb.toFixed(1)} GB of disk space is free, but elevere needs ${DISK_GB_BEFORE_INSTALL}.`,
    );
  }
}

/**
 * Runs npm in its own process group, which Ctrl-C does not reach. After Ctrl-C npm would remove
 * node_modules, and that takes half a minute.
 */
async function installPackages(npm) {
  process.stderr.write('Installing packages as locked (about a minute the first time) …\n');
  // Without the option, npm would leave out packages if the shell sets NODE_ENV=production.
  const child = spawn(process.execPath, [npm, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  // npm goes on if this process is killed, so the lock contains npm's process id.
  if (child.pid) writeFileSync(installLockFile, String(child.pid));
  let isStopping = false;
  const announceStop = () => {
    if (!isStopping) process.stderr.write('\nThis ends once the packages are installed …\n');
    isStopping = true;
  };
  for (const signal of STOP_SIGNALS) process.on(signal, announceStop);
  const [code] = await once(child, 'exit');
  for (const signal of STOP_SIGNALS) process.off(signal, announceStop);
  rmSync(installLockFile);
  if (isStopping) process.exit(130);
  if (code !== 0) {
    fail('npm could not install the packages; its message is above. Fix that, then try again.');
  }
}

function findOutdatedPackage() {
  const lockedPackages = readJson('package-lock.json').packages;
  const installedPackages = readJson('node_modules', '.package-lock.json').packages;
  const outdatedPath = Object.keys(lockedPackages).find((name) => {
    if (!name.includes('node_modules/') || lockedPackages[name].link) return false;
    // Optional packages may be missing, because npm does not install those for other platforms.
    if (!(name in installedPackages))
      return !lockedPackages[name].optional && !lockedPackages[name].peer;
    return installedPackages[name].version !== lockedPackages[name].version;
  });
  return outdatedPath?.replace(/^.*node_modules\//, '');
}

function findNode() {
  const packagedNode = findPackagedNode();
  const availableNodes = [
    { file: process.execPath, version: parseVersion(process.versions.node) },
    ...(process.env.npm_node_execpath ? [describeNodeBinary(process.env.npm_node_execpath)] : []),
    ...(packagedNode ? [packagedNode] : []),
  ];
  const nodesNewestFirst = availableNodes.sort(
    ({ version: a }, { version: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2],
  );
  const chosenNode =
    nodesNewestFirst.find(({ version }) => version[0] === REQUIRED_MAJOR) ??
    nodesNewestFirst.find(({ version }) => version[0] > REQUIRED_MAJOR);
  if (!chosenNode) {
    fail(
      `there is no Node ${REQUIRED_MAJOR} package for ${process.platform}/${process.arch}. Install Node ${REQUIRED_MAJOR} (https://nodejs.org), then try again.`,
    );
  }
  return chosenNode;
}

/** Finds Node in its package's folder, because older versions of npm do not link `.bin/node`. */
function findPackagedNode() {
  const name = Object.keys(readJson('package.json').optionalDependencies).find((candidate) =>
    existsSync(path.join(modulesFolder, candidate, 'package.json')),
  );
  if (!name) return null;
  const { bin, version } = readJson('node_modules', name, 'package.json');
  return { file: path.join(modulesFolder, name, bin.node), version: parseVersion(version) };
}

function describeNodeBinary(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return { file, version: parseVersion(stdout ?? '0.0.0') };
}

function createPathVariable(node) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  // Removes node_modules/.bin, which npm puts first in the PATH. It may contain an older Node.
  const otherFolders = folders.filter((folder) => folder !== path.join(modulesFolder, '.bin'));
  const packagedFolders = node.startsWith(modulesFolder) ? [path.dirname(node)] : [];
  return [...packagedFolders, ...otherFolders].join(path.delimiter);
}

/** Excludes loopback addresses from the proxy, because the emulators listen there. */
function createProxyExceptions({ NO_PROXY, no_proxy }) {
  const hosts = [NO_PROXY, no_proxy].flatMap((list) => (list ?? '').split(/[\s,]+/));
  const exceptions = [...new Set([...hosts, '127.0.0.1', 'localhost', '::1'])]
    .filter(Boolean)
    .join(',');
  return { NO_PROXY: exceptions, no_proxy: exceptions };
}

/** Moves `--port-offset N` or `--port-offset=N` from the arguments to the environment. */
function movePortOffsetToEnvironment(args) {
  const optionIndex = args.findIndex((arg) => /^--port-offset(?:=|$)/.test(arg));
  if (optionIndex < 0) return;
  const [, valueAfterEquals] = args[optionIndex].split('=');
  const offset = valueAfterEquals ?? args[optionIndex + 1];
  args.splice(optionIndex, valueAfterEquals === undefined ? 2 : 1);
  if (!/^\d{1,5}$/.test(offset ?? '') || Number(offset) > HIGHEST_PORT_OFFSET) {
    fail(
      `--port-offset takes a number up to ${HIGHEST_PORT_OFFSET}, such as --port-offset 10000.`,
      2,
    );
  }
  process.env.ELEVERE_PORT_OFFSET = offset;
}

if (process.platform === 'win32') {
  fail('on Windows run this in WSL (https://learn.microsoft.com/windows/wsl/install).');
}
if (parseVersion(process.versions.node)[0] < OLDEST_NODE_MAJOR) {
  fail(
    `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE_MAJOR} or newer (https://nodejs.org), then try again.`,
  );
}
const [script, ...args] = process.argv.slice(2);
if (!script) fail('usage: node tools/bootstrap.mjs <tool.ts> [arguments]');
movePortOffsetToEnvironment(args);
await ensurePackages();

const { file: node, version } = findNode();
if (version[0] === REQUIRED_MAJOR && version[1] < FIRST_LTS_MINOR) {
  // Continues after the warning, because on Apple silicon npm has no newer Node 24 than 24.0.0.
  process.stderr.write(
    `elevere: this runs on Node ${version.join('.')}, which gets no security fixes. Install a current Node ${REQUIRED_MAJOR} (https://nodejs.org).\n`,
  );
}
// Each program chooses its NODE_ENV itself. With that of the shell, Vite could mix React's
// development and production code in one build.
const { NODE_ENV: _ignoredNodeEnv, ...environment } = process.env;
const child = spawn(node, [path.join(root, script), ...args], {
  cwd: root,
  // If this process is killed, the IPC channel closes, and the child process then stops itself.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...environment, PATH: createPathVariable(node), ...createProxyExceptions(environment) },
});

for (const signal of STOP_SIGNALS) {
  process.on(signal, () => child.kill(signal));
}
// A signal sent only to npm ends npm and the shell that it started, but does not reach this
// process. So this process stops the tool when that shell has ended.
if (process.env.npm_lifecycle_event) {
  const shellPid = process.ppid;
  setInterval(() => process.ppid !== shellPid && child.kill('SIGTERM'), 250).unref();
}
child.on('error', (error) =>
  fail(`could not start ${node}: ${error.message}. Run "npm ci", then try again.`),
);
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
