import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../functions/package.json' with { type: 'json' };
import { REGION, REPOSITORY_PATH } from '../support/environment.ts';

// `firebase deploy` uploads only the folder functions/, so the folder must work alone.

const FUNCTIONS_FOLDER = path.join(REPOSITORY_PATH, 'functions');

interface DeployedFunction {
  readonly region: readonly string[];
  readonly minInstances: number | string | null;
  readonly maxInstances: number | string;
  readonly availableMemoryMb: number;
  readonly serviceAccountEmail: string | null;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly httpsTrigger?: { readonly invoker: readonly string[] };
}

interface FunctionsManifest {
  readonly endpoints: Readonly<Record<string, DeployedFunction>>;
  readonly params: readonly { readonly name: string; readonly default?: number }[];
}

/**
 * Placeholders in the manifest, because operators choose the minimum and maximum of API instances.
 */
const MIN_INSTANCES = '{{ params.MIN_INSTANCES }}';
const MAX_INSTANCES = '{{ params.MAX_INSTANCES }}';

/** Each function's minimum and maximum instances, memory in MB, and secrets. */
const EXPECTED_FUNCTION_SETTINGS: Readonly<
  Record<string, readonly [unknown, unknown, number, ...string[]]>
> = {
  api: [MIN_INSTANCES, MAX_INSTANCES, 512],
  'upload-profile-picture': [0, 5, 1024],
  expire_invitations: [null, 1, 512],
  send_due_mail: [null, 1, 512, 'SMTP_URL'],
  write_reminders: [null, 1, 512],
};

describe('a copy of functions/ outside the repository', () => {
  let copiedFolder: string;

  beforeAll(() => {
    // Uses an existing build, because a rebuild would restart the emulators during other tests.
    if (!existsSync(path.join(FUNCTIONS_FOLDER, 'lib'))) {
      execFileSync('npm', ['run', 'build', '--silent'], { cwd: FUNCTIONS_FOLDER });
    }
    copiedFolder = mkdtempSync(path.join(tmpdir(), 'lone-functions-'));
    for (const copiedName of ['package.json', 'package-lock.json', 'lib']) {
      cpSync(path.join(FUNCTIONS_FOLDER, copiedName), path.join(copiedFolder, copiedName), {
        recursive: true,
      });
    }
    execFileSync(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
      { cwd: copiedFolder, stdio: 'ignore' },
    );
  }, 120_000);

  afterAll(() => {
    rmSync(copiedFolder, { recursive: true, force: true });
  });

  test('installs only the native package and the framework; the bundle contains the rest', () => {
    const installedLockfileText = readFileSync(
      path.join(copiedFolder, 'node_modules/.package-lock.json'),
      'utf8',
    );
    // The limit on body sizes depends on the Functions Framework, so its version must be pinned.
    const directDependencies = ['@google-cloud/functions-framework', 'sharp'];
    expect(Object.keys(manifest.dependencies)).toEqual(directDependencies);
    for (const name of directDependencies)
      expect(installedLockfileText).toContain(`"node_modules/${name}"`);
    expect(installedLockfileText).not.toContain('"node_modules/firebase-admin"');
  });

  test('loads the mail transport only in the job that sends emails', () => {
    const bundleFiles = readdirSync(path.join(copiedFolder, 'lib'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, text: readFileSync(path.join(copiedFolder, 'lib', name), 'utf8') }));
    const filesWithNodemailer = bundleFiles.filter(({ text }) => text.includes('nodemailer'));
    expect(filesWithNodemailer.map(({ name }) => name)).toEqual([
      expect.stringContaining('send-due-mail-'),
    ]);
    const filesThatImportMailJob = bundleFiles.filter(({ text }) =>
      /(?:from|import)\s*["'][^"']*send-due-mail-/.test(text),
    );
    expect(filesThatImportMailJob.map(({ name }) => name)).toEqual([]);
  });

  describe('is deployed', () => {
    let functionsManifest: FunctionsManifest;

    beforeAll(() => {
      const manifestPath = path.join(copiedFolder, 'functions.yaml');
      execFileSync(
        process.execPath,
        // Loads the functions as `firebase deploy` does, from the uploaded folder only.
        [
          path.join(
            REPOSITORY_PATH,
            'node_modules/firebase-functions/lib/bin/firebase-functions.js',
          ),
          '.',
        ],
        {
          cwd: copiedFolder,
          env: {
            PATH: process.env['PATH'],
            FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestPath,
            GCLOUD_PROJECT: 'demo-elevere',
          },
          stdio: 'ignore',
        },
      );
      functionsManifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
    }, 30_000);

    test('in the one region', () => {
      for (const [name, { region }] of Object.entries(functionsManifest.endpoints)) {
        expect([name, region]).toEqual([name, [REGION]]);
      }
    });

    test('with these instances and this memory, and the mail server’s password only where mail is sent', () => {
      const deployedSettings = Object.entries(functionsManifest.endpoints).map(
        ([name, endpoint]) => [
          name,
          [
            ...[endpoint.minInstances, endpoint.maxInstances, endpoint.availableMemoryMb],
            ...(endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
          ],
        ],
      );
      expect(Object.fromEntries(deployedSettings)).toEqual(EXPECTED_FUNCTION_SETTINGS);
    });

    test('with public HTTPS, checks in each call, and the project’s own service account', () => {
      for (const [name, endpoint] of Object.entries(functionsManifest.endpoints)) {
        const { serviceAccountEmail, httpsTrigger } = endpoint;
        expect([name, serviceAccountEmail]).toEqual([name, null]);
        expect(httpsTrigger ?? { invoker: ['public'] }).toEqual({ invoker: ['public'] });
      }
    });

    test('with parameters that functions/.env gives a value, so that no deployment stops to ask', () => {
      const envSettings = parseEnv(readFileSync(path.join(FUNCTIONS_FOLDER, '.env'), 'utf8'));
      const requestedParams = functionsManifest.params.filter(({ name }) => name !== 'SMTP_URL');
      expect(
        requestedParams.map(({ name, default: defaultValue }) => [name, String(defaultValue)]),
      ).toEqual([
        ['MIN_INSTANCES', envSettings['MIN_INSTANCES']],
        ['MAX_INSTANCES', envSettings['MAX_INSTANCES']],
      ]);
    });
  });
});

describe('the lockfile of functions/', () => {
  const readText = (file: string) => readFileSync(path.join(REPOSITORY_PATH, file), 'utf8');

  /** Returns each locked package as its name and version, for example `sharp 0.35.5`. */
  function readLockedPackages(file: string) {
    // The cast is safe, because npm wrote the lockfile in the format of `lockfileVersion` 3.
    const { packages } = JSON.parse(readText(file)) as {
      packages: Record<string, { version?: string; dev?: boolean }>;
    };
    return Object.entries(packages)
      .filter(([packagePath]) => packagePath.includes('node_modules/'))
      .map(([packagePath, { version, dev = false }]) => ({
        id: `${packagePath.split('node_modules/').at(-1)} ${version}`,
        dev,
      }));
  }

  test('deploys only versions that the repository is tested with', () => {
    const testedPackageIds = new Set(readLockedPackages('package-lock.json').map(({ id }) => id));
    const deployedPackages = readLockedPackages('functions/package-lock.json').filter(
      ({ dev }) => !dev,
    );
    expect(deployedPackages.length).toBeGreaterThan(100);
    expect(deployedPackages.filter(({ id }) => !testedPackageIds.has(id))).toEqual([]);
  });

  test('names no registry', () => {
    expect(readText('functions/package-lock.json')).not.toContain('"resolved"');
  });
});
