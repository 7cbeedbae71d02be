import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../functions/package.json' with { type: 'json' };
import * as exported from '../../functions/src/index.ts';
import { REGION, REPOSITORY } from '../support/environment.ts';

// `firebase deploy` uploads functions/ and nothing around it.

const functions = path.join(REPOSITORY, 'functions');
const windows = process.platform === 'win32';

interface Manifest {
  readonly endpoints: Readonly<Record<string, unknown>>;
}

/** The names under which exports deploy: nested ones are joined by dashes. */
function deployedNames(exports: object): string[] {
  return Object.entries(exports).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [name]
      : deployedNames(value).map((nested) => `${name}-${nested}`),
  );
}

describe('a copy of functions/ outside the repository', () => {
  let copy: string;

  beforeAll(() => {
    // The test runner has built it; rebuilding would reload running emulators under other tests.
    if (!existsSync(path.join(functions, 'lib'))) {
      execFileSync('npm', ['run', 'build', '--silent'], { cwd: functions, shell: windows });
    }
    copy = mkdtempSync(path.join(tmpdir(), 'lone-functions-'));
    for (const part of ['package.json', 'package-lock.json', 'lib']) {
      cpSync(path.join(functions, part), path.join(copy, part), { recursive: true });
    }
    execFileSync(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
      { cwd: copy, shell: windows, stdio: 'ignore' },
    );
  }, 120_000);

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  test('installs the native package alone, everything else is in the bundle', () => {
    const installed = readFileSync(path.join(copy, 'node_modules/.package-lock.json'), 'utf8');
    expect(Object.keys(manifest.dependencies)).toEqual(['sharp']);
    expect(installed).toContain('"node_modules/sharp"');
    expect(installed).not.toContain('"node_modules/firebase-admin"');
  });

  test('exports every function to the deployment, each with its settings', {
    timeout: 30_000,
  }, () => {
    const listed = path.join(copy, 'functions.yaml');
    execFileSync(
      process.execPath,
      // As `firebase deploy` does, with what stands beside the original.
      [path.join(REPOSITORY, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'), '.'],
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
    const { endpoints }: Manifest = JSON.parse(readFileSync(listed, 'utf8'));
    expect(Object.keys(endpoints).sort()).toEqual(deployedNames(exported).sort());
    expect(endpoints).toHaveProperty('upload-profile-picture.region', [REGION]);
  });
});

describe('the lockfile of functions/', () => {
  const text = readFileSync(path.join(functions, 'package-lock.json'), 'utf8');
  const versions = (lockfile: string) =>
    new Map(
      [...lockfile.matchAll(/^ {4}"(node_modules\/[^"]+)": \{\n {6}"version": "([^"]+)"/gm)].map(
        ([, where = '', version = '']) => [where, version],
      ),
    );
  const own = versions(text);
  const shared = versions(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8'));

  test('holds the versions that the repository is tested with', () => {
    const native = [...own].filter(([where]) => /^node_modules\/(sharp$|@img\/)/.test(where));
    expect(native.length).toBeGreaterThan(20);
    for (const [where, version] of native)
      expect([where, shared.get(where)]).toEqual([where, version]);
  });

  test('is up to date with package.json', () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      expect([name, own.get(`node_modules/${name}`)]).toEqual([name, version]);
    }
  });

  test('names no registry', () => {
    expect(text).not.toContain('"resolved"');
  });
});
