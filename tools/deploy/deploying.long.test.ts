import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MADE_UP_PROJECT, MADE_UP_WEB_SETTINGS } from '../../tests/support/made-up-project.ts';
import { root } from '../lib/root.ts';
import { API_NAMES, SECRET_REQUESTS_FILTER } from './project-needs.ts';

// These tests have no project at Google. Scripts replace npx, which runs firebase-tools, and gcloud.

const LONG_TIMEOUT = { timeout: 60_000 };

function runDeployTool(
  script: 'setup' | 'deploy',
  args: readonly string[],
  settings: Readonly<Record<string, string>> = MADE_UP_WEB_SETTINGS,
) {
  const toolPath = path.join(root, `tools/deploy/${script}.ts`);
  return spawnSync(process.execPath, [toolPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
}

describe('npm run deploy', LONG_TIMEOUT, () => {
  it('prints every command in order with --dry-run', () => {
    const { status, stdout, stderr } = runDeployTool('deploy', [
      '--project',
      MADE_UP_PROJECT,
      '--dry-run',
      '--yes',
    ]);
    expect([status, stderr]).toEqual([0, '']);
    const commands = stdout.split('\n').filter((line) => line.startsWith('  npx '));
    const sharedArgs = `--project ${MADE_UP_PROJECT} --non-interactive`;
    expect(commands).toEqual([
      `  npx firebase deploy --only firestore,storage ${sharedArgs}`,
      `  npx firebase deploy --only functions ${sharedArgs} --force`,
      expect.stringMatching(
        `^  npx firebase deploy --only hosting --message 'commit [0-9a-f]{7,}' ${sharedArgs}$`,
      ),
    ]);
  });

  it('refuses missing settings, and names the command that writes them', () => {
    const settings = { ...MADE_UP_WEB_SETTINGS, VITE_FIREBASE_API_KEY: '' };
    const { status, stderr } = runDeployTool(
      'deploy',
      ['--project', MADE_UP_PROJECT, '--dry-run'],
      settings,
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/VITE_FIREBASE_API_KEY[\s\S]*setup/),
    ]);
  });

  it('refuses an unknown option as wrong usage, in one line', () => {
    const { status, stderr } = runDeployTool('deploy', ['--project', MADE_UP_PROJECT, '--hurry']);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^elevere: .*\n$/)]);
  });
});

/**
 * A shell script that replaces npx. It answers as firebase-tools does for a project with one web
 * app, and writes what it deploys to a file.
 */
const NPX_SCRIPT = `#!/bin/sh
case "$2" in
  apps:sdkconfig)
    echo '- Downloading configuration data of your Firebase WEB app' >&2
    echo '${JSON.stringify({
      status: 'success',
      result: {
        sdkConfig: {
          projectId: MADE_UP_PROJECT,
          appId: '1:1:web:1',
          apiKey: 'key',
          authDomain: `${MADE_UP_PROJECT}.firebaseapp.com`,
          storageBucket: `${MADE_UP_PROJECT}.firebasestorage.app`,
        },
      },
    })}' ;;
  functions:secrets:set) cat > "\${0%/*}/secret" ;;
  deploy)
    if [ "$4" = "$FAILING_DEPLOY_TARGET" ]; then exit 1; fi
    echo "$4" >> "\${0%/*}/deployed" ;;
esac
`;

/**
 * A shell script that replaces gcloud. It reports a project in which only the secret SMTP_URL is
 * missing, until a test stores the secret.
 */
const GCLOUD_SCRIPT = `#!/bin/sh
if [ "$1" = "$GCLOUD_REFUSED_COMMAND" ]; then echo "$1: no permission" >&2; exit 1; fi
case "$1 $2" in
  'services list') printf '%s.googleapis.com\\n' ${API_NAMES.join(' ')} ;;
  'secrets versions')
    if [ -f "\${0%/*}/secret" ]; then
      echo projects/1/secrets/SMTP_URL/versions/1
    elif [ -n "$ONLY_DISABLED_VERSIONS" ]; then
      echo 'WARNING: The following filter keys were not present in any resource : state' >&2
    else
      echo 'NOT_FOUND: Secret not found' >&2
      exit 1
    fi ;;
  'logging sinks')
    printf '%s' '${JSON.stringify({ exclusions: [{ name: 'codes-and-searches', filter: SECRET_REQUESTS_FILTER }] })}' ;;
  *)
    printf '%s\\n' 'billingEnabled: true' 'databases/(default)' 'concurrencyMode: OPTIMISTIC' \
      "deleteProtectionState: $DELETE_PROTECTION" 'dailyRecurrence: {}' 'retention: 8467200s' \
      'pointInTimeRecoveryEnablement: POINT_IN_TIME_RECOVERY_ENABLED' \
      elevere_calls elevere_call_times elevere_expire_invitations ;;
esac
`;

describe('in a temporary clone', LONG_TIMEOUT, () => {
  const cloneFolder = mkdtempSync(path.join(tmpdir(), 'setting-up-'));
  const pathInClone = (...names: readonly string[]) => path.join(cloneFolder, ...names);
  const readFileInClone = (...names: readonly string[]) =>
    readFileSync(pathInClone(...names), 'utf8');
  const functionsSettingsPath = `functions/.env.${MADE_UP_PROJECT}`;
  const runInClone = (
    script: 'setup' | 'deploy',
    option: string,
    environment: Readonly<Record<string, string>>,
  ) =>
    spawnSync(
      process.execPath,
      [pathInClone(`tools/deploy/${script}.ts`), '--project', MADE_UP_PROJECT, option],
      {
        encoding: 'utf8',
        env: {
          PATH: `${cloneFolder}${path.delimiter}${process.env['PATH']}`,
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DELETE_PROTECTION: 'DELETE_PROTECTION_ENABLED',
          ...environment,
        },
      },
    );
  const runSetup = (environment: Readonly<Record<string, string>> = {}, option = '--yes') =>
    runInClone('setup', option, environment);

  const writeProjectAliases = (projects: Readonly<Record<string, string>>) =>
    writeFileSync(pathInClone('.firebaserc'), JSON.stringify({ projects }));

  const findWrittenFiles = () =>
    ['secret', '.env.production', '.env.staging', functionsSettingsPath].filter((name) =>
      existsSync(pathInClone(name)),
    );

  beforeAll(() => {
    // Copies the files as they are, with uncommitted changes.
    const listArgs = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', listArgs, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of files.filter((name) => name !== '' && existsSync(path.join(root, name))))
      cpSync(path.join(root, file), pathInClone(file));
    for (const symlinkPath of ['node_modules', 'functions/node_modules']) {
      symlinkSync(path.join(root, symlinkPath), pathInClone(symlinkPath));
    }
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', cloneFolder, ...args], { stdio: 'ignore' });
    git('init');
    git(
      ...['-c', 'user.name=A', '-c', 'user.email=a@example.test'],
      ...['commit', '--allow-empty', '-m', 'A'],
    );
    writeFileSync(pathInClone('npx'), NPX_SCRIPT, { mode: 0o755 });
    writeFileSync(pathInClone('gcloud'), GCLOUD_SCRIPT, { mode: 0o755 });
  });

  beforeEach(() => {
    for (const name of findWrittenFiles()) rmSync(pathInClone(name));
    writeProjectAliases({ default: 'demo-elevere' });
  });

  afterAll(() => rmSync(cloneFolder, { recursive: true, force: true }));

  it('npm run setup only prints with --dry-run', () => {
    const { status, stdout } = runSetup({}, '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('gcloud firestore databases create');
    expect(findWrittenFiles()).toEqual([]);
  });

  it('npm run setup writes no settings of one project over those of another', () => {
    writeFileSync(pathInClone('.env.production'), 'VITE_FIREBASE_PROJECT_ID=another-network\n');
    const setupResult = runSetup();
    expect([setupResult.status, setupResult.stderr]).toEqual([
      1,
      expect.stringContaining('firebase use'),
    ]);
    writeProjectAliases({ staging: MADE_UP_PROJECT, production: 'another-network' });
    expect(runSetup().status).toBe(0);
    expect(parseEnv(readFileInClone('.env.staging'))).toMatchObject({
      VITE_FIREBASE_PROJECT_ID: MADE_UP_PROJECT,
    });
    expect(readFileInClone('.env.production')).toContain('another-network');
  });

  it('npm run setup writes the settings of a project with an alias to a file of its own', () => {
    writeProjectAliases({ default: 'demo-elevere', staging: MADE_UP_PROJECT });
    // The second run must find the file of the first.
    for (const _run of [1, 2]) expect(runSetup().status).toBe(0);
    expect(findWrittenFiles()).toEqual(['secret', '.env.staging', functionsSettingsPath]);
  });

  it.each([
    ['SMTP_URL=smtps://user:password@mail.test', functionsSettingsPath],
    ['VITE_OPERATOR_ADDRESS=1 Street #2', '.env.production'],
    ["VITE_OPERATOR_ADDRESS = O'Neil Street #2", '.env.production'],
  ])('npm run setup refuses %s before anything is written', (line, name) => {
    writeFileSync(pathInClone(name), `${line}\n`);
    const { status, stderr } = runSetup();
    expect([status, stderr]).toEqual([1, expect.stringContaining(/^\w+/.exec(line)?.[0] ?? '')]);
    expect(stderr).not.toContain('password@');
    expect(readFileInClone(name)).toBe(`${line}\n`);
    expect(findWrittenFiles()).toEqual([name]);
  });

  it('npm run setup writes nothing without a login', () => {
    const { status, stdout, stderr } = runSetup({ GCLOUD_REFUSED_COMMAND: 'projects' });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('gcloud auth login')]);
    expect(findWrittenFiles()).toEqual([]);
  });

  it('npm run setup fails and names every need that is not met', () => {
    const { status, stdout } = runSetup({ GCLOUD_REFUSED_COMMAND: 'services' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('✗ The APIs: services: no')]);
    expect(stdout).toContain('✓ The secret SMTP_URL');
  });

  it('npm run setup --check names a setting that is switched off, and changes nothing', () => {
    expect(runSetup().status).toBe(0);
    expect(runSetup({}, '--check')).toMatchObject({ status: 0, stderr: '' });
    const { status, stdout } = runSetup(
      { DELETE_PROTECTION: 'DELETE_PROTECTION_DISABLED' },
      '--check',
    );
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/✗ Protection .*: gcloud firestore databases update .*--delete-prot/),
    ]);
  });

  it('npm run setup stores the mail server if no version of the secret is enabled', () => {
    expect(runSetup({ ONLY_DISABLED_VERSIONS: 'yes' }).status).toBe(0);
    expect(readFileInClone('secret')).toBe('off');
  });

  it('npm run setup stores no mail server if it cannot read the secret', () => {
    const { status, stderr } = runSetup({ GCLOUD_REFUSED_COMMAND: 'secrets' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('secrets: no permission')]);
    expect(findWrittenFiles()).not.toContain('secret');
  });

  it('npm run setup keeps settings that a person changed, and passes them to the functions', () => {
    expect(runSetup()).toMatchObject({ status: 0, stderr: '' });
    expect(readFileInClone('secret')).toBe('off');
    expect(parseEnv(readFileInClone('.env.production'))).toMatchObject({
      ...MADE_UP_WEB_SETTINGS,
      VITE_FIREBASE_API_KEY: 'key',
    });
    const changedSettings = readFileInClone('.env.production').replace(
      /^VITE_SITE_URL=$/m,
      '$&https://a.test',
    );
    writeFileSync(pathInClone('.env.production'), changedSettings);
    writeFileSync(pathInClone('secret'), 'smtps://mail.test');
    expect(runSetup().status).toBe(0);
    expect(readFileInClone('.env.production')).toBe(changedSettings);
    expect(readFileInClone('secret')).toBe('smtps://mail.test');
    expect(parseEnv(readFileInClone(functionsSettingsPath))).toEqual({
      PUBLIC_URL: 'https://a.test',
      SUPPORT_EMAIL: '',
    });
  });

  it('npm run deploy refuses while the emulators serve the pages of this folder', () => {
    mkdirSync(pathInClone('.cache/emulators'), { recursive: true });
    writeFileSync(pathInClone('.cache/emulators/launcher.pid'), String(process.pid));
    const { status, stderr } = runInClone('deploy', '--dirty', MADE_UP_WEB_SETTINGS);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Stop "npm start"')]);
    rmSync(pathInClone('.cache/emulators'), { recursive: true });
  });

  it('npm run deploy deploys rules, then functions, and nothing after a step that failed', () => {
    const { status, stderr } = runInClone('deploy', '--dirty', {
      ...MADE_UP_WEB_SETTINGS,
      FAILING_DEPLOY_TARGET: 'functions',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('This step failed')]);
    expect(readFileInClone('deployed')).toBe('firestore,storage\n');
    expect(existsSync(pathInClone('web/dist/index.html'))).toBe(true);
  });
});
