import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../functions/package.json' with { type: 'json' };
import { REGION, REPOSITORY } from '../support/environment.ts';

// `firebase deploy` uploads only the folder functions/.

const functions = path.join(REPOSITORY, 'functions');

interface Deployed {
  readonly region: readonly string[];
  readonly minInstances: number | string | null;
  readonly maxInstances: number | string;
  readonly availableMemoryMb: number;
  readonly serviceAccountEmail: string | null;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly httpsTrigger?: { readonly invoker: readonly string[] };
}

interface Manifest {
  readonly endpoints: Readonly<Record<string, Deployed>>;
  readonly params: readonly { readonly name: string; readonly default?: number }[];
}

/** Operator settings for the number of API instances. */
const MIN = '{{ params.MIN_INSTANCES }}';
const MAX = '{{ params.MAX_INSTANCES }}';

/**
 * Deployed settings that affect cost and security: minimum and maximum instances, memory in MB,
 * secrets.
 */
const DEPLOYED: Readonly<Record<string, readonly [unknown, unknown, number, ...string[]]>> = {
  api: [MIN, MAX, 512],
  'upload-profile-picture': [0, 5, 1024],
  expire_invitations: [null, 1, 512],
  send_due_mail: [null, 1, 512, 'SMTP_URL'],
  write_reminders: [null, 1, 512],
};

describe('a copy of functions/ outside the repository', () => {
  let copy: string;

  beforeAll(() => {
    // The test runner has built the functions. A rebuild would restart the running emulators during
    // other tests.
    if (!existsSync(path.join(functions, 'lib'))) {
      execFileSync('npm', ['run', 'build', '--silent'], { cwd: functions });
    }
    copy = mkdtempSync(path.join(tmpdir(), 'lone-functions-'));
    for (const part of ['package.json', 'package-lock.json', 'lib']) {
      cpSync(path.join(functions, part), path.join(copy, part), { recursive: true });
    }
    execFileSync(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
      { cwd: copy, stdio: 'ignore' },
    );
  }, 120_000);

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  test('installs only the native package and the framework; the bundle contains the rest', () => {
    const installed = readFileSync(path.join(copy, 'node_modules/.package-lock.json'), 'utf8');
    // The limit on body sizes relies on this framework, so its version must be a pinned dependency.
    const packages = ['@google-cloud/functions-framework', 'sharp'];
    expect(Object.keys(manifest.dependencies)).toEqual(packages);
    for (const name of packages) expect(installed).toContain(`"node_modules/${name}"`);
    expect(installed).not.toContain('"node_modules/firebase-admin"');
  });

  test('loads the mail transport only in the job that sends emails', () => {
    const files = readdirSync(path.join(copy, 'lib'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, text: readFileSync(path.join(copy, 'lib', name), 'utf8') }));
    const filesWithNodemailer = files.filter(({ text }) => text.includes('nodemailer'));
    expect(filesWithNodemailer.map(({ name }) => name)).toEqual([
      expect.stringContaining('send-due-mail-'),
    ]);
    const filesWithRequests = files.filter(({ text }) =>
      /(?:from|import)\s*["'][^"']*send-due-mail-/.test(text),
    );
    expect(filesWithRequests.map(({ name }) => name)).toEqual([]);
  });

  describe('is deployed', () => {
    let manifest: Manifest;

    beforeAll(() => {
      const listed = path.join(copy, 'functions.yaml');
      execFileSync(
        process.execPath,
        // Loads the functions as `firebase deploy` does, from the uploaded folder only.
        [
          path.join(REPOSITORY, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'),
          '.',
        ],
        {
          cwd: copy,
          env: {
            PATH: process.env['PATH'],
            FUNCTIONS_MANIFEST_OUTPUT_PATH: listed,
            GCLOUD_PROJECT: 'demo-elevere',
          },
          stdio: 'ignore',
        },
      );
      manifest = JSON.parse(readFileSync(listed, 'utf8'));
    }, 30_000);

    test('in the one region', () => {
      for (const [name, { region }] of Object.entries(manifest.endpoints)) {
        expect([name, region]).toEqual([name, [REGION]]);
      }
    });

    test('with these instances and this memory, and the mail server’s password only where mail is sent', () => {
      const settings = Object.entries(manifest.endpoints).map(([name, endpoint]) => [
        name,
        [
          ...[endpoint.minInstances, endpoint.maxInstances, endpoint.availableMemoryMb],
          ...(endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
        ],
      ]);
      expect(Object.fromEntries(settings)).toEqual(DEPLOYED);
    });

    test('with public HTTPS, checks in each call, and the project’s own service account', () => {
      for (const [name, endpoint] of Object.entries(manifest.endpoints)) {
        const { serviceAccountEmail, httpsTrigger } = endpoint;
        expect([name, serviceAccountEmail]).toEqual([name, null]);
        expect(httpsTrigger ?? { invoker: ['public'] }).toEqual({ invoker: ['public'] });
      }
    });

    test('with parameters that functions/.env gives a value, so that no deployment stops to ask', () => {
      const settings = parseEnv(readFileSync(path.join(functions, '.env'), 'utf8'));
      const asked = manifest.params.filter(({ name }) => name !== 'SMTP_URL');
      expect(asked.map(({ name, default: usual }) => [name, String(usual)])).toEqual([
        ['MIN_INSTANCES', settings['MIN_INSTANCES']],
        ['MAX_INSTANCES', settings['MAX_INSTANCES']],
      ]);
    });
  });
});

describe('the lockfile of functions/', () => {
  const read = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8');

  /** Returns each locked package as its name and version, for example `sharp 0.35.5`. */
  function packagesIn(file: string) {
    // npm wrote the file, so it has the format of `lockfileVersion` 3.
    const { packages } = JSON.parse(read(file)) as {
      packages: Record<string, { version?: string; dev?: boolean }>;
    };
    return Object.entries(packages)
      .filter(([where]) => where.includes('node_modules/'))
      .map(([where, { version, dev = false }]) => ({
        id: `${where.split('node_modules/').at(-1)} ${version}`,
        dev,
      }));
  }

  test('deploys only versions that the repository is tested with', () => {
    const tested = new Set(packagesIn('package-lock.json').map(({ id }) => id));
    const deployed = packagesIn('functions/package-lock.json').filter(({ dev }) => !dev);
    expect(deployed.length).toBeGreaterThan(100);
    expect(deployed.filter(({ id }) => !tested.has(id))).toEqual([]);
  });

  test('names no registry', () => {
    expect(read('functions/package-lock.json')).not.toContain('"resolved"');
  });
});
