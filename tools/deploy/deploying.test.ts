import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksOf } from '../../operator/check/run-checks.ts';
import { PROJECT, SETTINGS } from '../../tests/support/made-up-project.ts';
import { root } from '../emulators/configuration.ts';

// The tests have no project to deploy to. They cover everything before firebase-tools.

/** Each test runs several tools one after another, each in its own process. */
const SLOW = { timeout: 60_000 };

function npmRun(
  script: 'setup' | 'deploy',
  args: readonly string[],
  settings: Readonly<Record<string, string>> = SETTINGS,
) {
  const tool = path.join(root, `tools/deploy/${script}.ts`);
  return spawnSync(process.execPath, [tool, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
}

describe('npm run deploy', SLOW, () => {
  it('tries without anything being sent: every command, in order, by one pinned firebase-tools, and that without a person functions are deleted', () => {
    const args = ['--project', PROJECT, '--dry-run', '--yes'];
    const { status, stdout, stderr } = npmRun('deploy', args);
    expect([status, stderr]).toEqual([0, '']);
    const commands = stdout.split('\n').filter((line) => line.startsWith('  npx '));
    for (const command of commands) {
      expect(command).toMatch(/^ {2}npx --yes firebase-tools@15\.\d+\.\d+ /);
      expect(command).toContain(`--project ${PROJECT}`);
    }
    const targets = commands.map((command) => / --only (\S+)/.exec(command)?.[1]);
    expect(targets).toEqual(['firestore,storage', 'functions', 'hosting']);
    for (const stage of ['before', 'deployed'] as const) {
      for (const { title } of checksOf(false, stage)) expect(stdout).toContain(title);
    }
    expect(stdout).toContain('Would delete without asking: functions');
  });

  it('without settings says how to make them, and not only which variable is missing', () => {
    const { status, stderr } = npmRun('deploy', ['--project', PROJECT, '--dry-run'], {
      ...SETTINGS,
      VITE_FIREBASE_API_KEY: '',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run setup');
    expect(stderr).toContain('copy .env.example');
  });

  it.each([
    ['no project', []],
    ['the emulators’ project', ['--project', 'demo-elevere']],
    ['an option that there is not', ['--project', PROJECT, '--hurry']],
  ])('with %s is refused in one line', (_what, args) => {
    const { status, stderr } = npmRun('deploy', args);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^elevere: .*\n$/)]);
  });
});

describe('npm run setup', SLOW, () => {
  it('tries without writing: what it would ask and write, and what is left to do, with links', () => {
    const { status, stdout, stderr } = npmRun('setup', ['--project', PROJECT, '--dry-run']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`apps:sdkconfig WEB --project ${PROJECT} --json`);
    expect(stdout).toContain(`functions:secrets:set SMTP_URL --project ${PROJECT}`);
    expect(stdout).toContain('VITE_NETWORK_NAME=elevere');
    expect(stdout).toContain(`functions/.env.${PROJECT}`);
    for (const { title } of checksOf(false, 'before')) expect(stdout).toContain(title);
    expect(existsSync(path.join(root, `functions/.env.${PROJECT}`))).toBe(false);
  });
});

/** The answers of firebase-tools 15.34 for a project with one web app, with its noise on stderr. */
const FIREBASE = `#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const secret = import.meta.dirname + '/secret';
const asked = process.argv.slice(4);
if (asked[0] === 'apps:sdkconfig') {
  console.error('- Downloading configuration data of your Firebase WEB app');
  const sdkConfig = { projectId: '${PROJECT}', appId: '1:1:web:1', apiKey: 'key', authDomain: '${PROJECT}.firebaseapp.com', storageBucket: '${PROJECT}.firebasestorage.app' };
  console.log(JSON.stringify({ status: 'success', result: { sdkConfig } }, null, 2));
} else if (asked[0] === 'functions:secrets:get') process.exit(existsSync(secret) ? 0 : 1);
else if (asked[0] === 'functions:secrets:set') writeFileSync(secret, readFileSync(0));
`;

describe('npm run setup, in a clone of its own', SLOW, () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'setting-up-'));
  const read = (...names: readonly string[]) => readFileSync(path.join(clone, ...names), 'utf8');
  const setup = () =>
    spawnSync(
      process.execPath,
      [path.join(clone, 'tools/deploy/setup.ts'), '--project', PROJECT, '--yes'],
      {
        encoding: 'utf8',
        env: {
          PATH: `${clone}${path.delimiter}${process.env['PATH']}`,
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        },
      },
    );

  beforeAll(() => {
    const folders = ['tools', 'operator', 'functions/src', 'functions/own-network.ts', 'web/build'];
    for (const part of folders) {
      cpSync(path.join(root, part), path.join(clone, part), { recursive: true });
    }
    const files = ['package.json', 'functions/package.json', 'firestore.indexes.json'];
    for (const part of [...files, '.env.example', '.firebaserc']) {
      cpSync(path.join(root, part), path.join(clone, part));
    }
    for (const part of ['node_modules', 'functions/node_modules']) {
      symlinkSync(path.join(root, part), path.join(clone, part));
    }
    writeFileSync(path.join(clone, 'npx'), FIREBASE, { mode: 0o755 });
  });

  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  const file = (...names: readonly string[]) => path.join(clone, ...names);
  const alias = (projects: Readonly<Record<string, string>>) =>
    writeFileSync(file('.firebaserc'), JSON.stringify({ projects }));

  it('gives no project the settings of another: an alias has a file of its own', () => {
    writeFileSync(file('.env.production'), 'VITE_FIREBASE_PROJECT_ID=another-network\n');
    const refused = setup();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('firebase use')]);
    alias({ staging: PROJECT, production: 'another-network' });
    expect(setup().status).toBe(0);
    expect(parseEnv(read('.env.staging'))).toMatchObject({ VITE_FIREBASE_PROJECT_ID: PROJECT });
    expect(read('.env.production')).toContain('another-network');
    for (const name of ['.env.staging', '.env.production']) rmSync(file(name));
    alias({ default: 'demo-elevere' });
    for (const name of ['secret', `functions/.env.${PROJECT}`]) rmSync(file(name));
  });

  it('refuses settings of the functions that no deployment would read', () => {
    alias({ staging: PROJECT });
    writeFileSync(file('functions/.env.staging'), 'MIN_INSTANCES=1\n');
    const { status, stderr } = setup();
    expect([status, stderr]).toEqual([
      1,
      `elevere: functions/.env.staging would not be read: move its lines to functions/.env.${PROJECT}, and delete it.\n`,
    ]);
    rmSync(file('functions/.env.staging'));
    alias({ default: 'demo-elevere' });
  });

  it.each([
    ['MIN_INSTANCES=lots', `functions/.env.${PROJECT}`],
    ['VITE_SUPPORT_EMAIL=nope', '.env.production'],
    ['SMTP_URL=smtps://user:password@mail.test', `functions/.env.${PROJECT}`],
  ])('refuses %s before anything is written', (line, name) => {
    writeFileSync(file(name), `${line}\n`);
    const { status, stderr } = setup();
    expect([status, stderr]).toEqual([1, expect.stringContaining(line.split('=')[0] ?? '')]);
    expect(stderr).not.toContain('password@');
    expect(read(name)).toBe(`${line}\n`);
    const others = ['secret', '.env.production', `functions/.env.${PROJECT}`];
    expect(others.filter((other) => other !== name && existsSync(file(other)))).toEqual([]);
    rmSync(file(name));
  });

  it('writes the settings, makes the secret, and keeps on a second run what a person changed', () => {
    const { status, stdout, stderr } = setup();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Created: the secret SMTP_URL');
    expect(stdout).toContain('✗ There are no application default credentials');
    expect(read('secret')).toBe('off');
    expect(parseEnv(read('.env.production'))).toMatchObject({
      ...SETTINGS,
      VITE_FIREBASE_API_KEY: 'key',
    });
    expect(parseEnv(read('functions', `.env.${PROJECT}`))).toEqual({
      MIN_INSTANCES: '0',
      MAX_INSTANCES: '10',
      MAIL_FROM: '',
      PUBLIC_URL: '',
      SUPPORT_EMAIL: '',
    });

    const changed = read('.env.production').replace(
      /^VITE_NETWORK_NAME=.*$/m,
      'VITE_NETWORK_NAME="Our Own"',
    );
    writeFileSync(path.join(clone, '.env.production'), changed);
    writeFileSync(path.join(clone, 'secret'), 'smtps://mail.test');
    expect(setup().status).toBe(0);
    expect(read('.env.production')).toBe(changed);
    expect(read('secret')).toBe('smtps://mail.test');
  });
});
