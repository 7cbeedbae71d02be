import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProcessTree } from '../lib/processes.ts';
import { canDownload, chooseBinaries } from './binaries.ts';

const downloadInfo = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
);
const FREE_PORT = 0;
const processes = new ProcessTree();
let temporaryFolder: string;

beforeEach(() => {
  temporaryFolder = mkdtempSync(path.join(tmpdir(), 'elevere-'));
  for (const name of ['FIRESTORE', 'STORAGE', 'PUBSUB', 'UI']) {
    vi.stubEnv(`${name}_EMULATOR_BINARY_PATH`, '');
  }
  vi.stubEnv('FIREBASE_EMULATORS_PATH', path.join(temporaryFolder, 'cache'));
  vi.stubEnv('PATH', path.join(temporaryFolder, 'bin'));
  // Creates the cached files of the storage rules runtime and the UI. Without them,
  // `chooseBinaries` would send a request to check whether it can download them.
  createFile('cache', downloadInfo.storage.downloadPathRelativeToCacheDir);
  createFile('cache', downloadInfo.ui.main.binaryPathRelativeToCacheDir);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporaryFolder, { recursive: true });
});

function createFile(...names: string[]): string {
  const filePath = path.join(temporaryFolder, ...names);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, '');
  return filePath;
}

function installCloudSdk(): { pubsub: string } {
  const gcloud = createFile('sdk', 'bin', 'gcloud');
  mkdirSync(path.join(temporaryFolder, 'bin'));
  symlinkSync(gcloud, path.join(temporaryFolder, 'bin', 'gcloud'));
  writeFileSync(path.join(temporaryFolder, 'bin', 'jar'), '#!/bin/sh\n: > "$2"\n', { mode: 0o755 });
  createFile('sdk', 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  return {
    pubsub: createFile('sdk', 'platform', 'pubsub-emulator', 'bin', 'cloud-pubsub-emulator'),
  };
}

test('with nothing installed, firebase-tools downloads the emulators', async () => {
  expect((await chooseBinaries(processes, FREE_PORT)).environment).toEqual({});
});

test('the emulators of the Google Cloud CLI are found through a symbolic link', async () => {
  const { pubsub } = installCloudSdk();
  const { environment } = await chooseBinaries(processes, FREE_PORT);
  expect(environment).toEqual({
    FIRESTORE_EMULATOR_BINARY_PATH: expect.stringMatching(/firestore-emulator\.jar$/),
    PUBSUB_EMULATOR_BINARY_PATH: pubsub,
  });
});

test('firebase-tools’ cache comes before the Google Cloud CLI', async () => {
  installCloudSdk();
  createFile('cache', downloadInfo.firestore.downloadPathRelativeToCacheDir);
  createFile('cache', downloadInfo.pubsub.binaryPathRelativeToCacheDir);
  expect((await chooseBinaries(processes, FREE_PORT)).environment).toEqual({});
});

test('the user’s own setting comes before everything', async () => {
  installCloudSdk();
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', '/mine/firestore.jar');
  vi.stubEnv('PUBSUB_EMULATOR_BINARY_PATH', '/mine/pubsub');
  expect((await chooseBinaries(processes, FREE_PORT)).environment).toEqual({});
});

test('the UI is enabled if it is in the cache', async () => {
  expect((await chooseBinaries(processes, FREE_PORT)).hasUi).toBe(true);
});

test('the check for a download uses HTTPS_PROXY', async () => {
  const proxy = createServer();
  const proxiedHosts: (string | undefined)[] = [];
  proxy.on('connect', ({ url }, socket) => {
    proxiedHosts.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
  expect(await canDownload(downloadInfo.ui.main)).toBe(false);
  proxy.close();
  expect(proxiedHosts).toEqual([`${new URL(downloadInfo.ui.main.remoteUrl).hostname}:443`]);
});
