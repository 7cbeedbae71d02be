import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { findFreePort } from '../../../tools/lib/free-port.ts';
import { REPOSITORY_PATH } from '../../support/environment.ts';
import { MADE_UP_WEB_SETTINGS } from '../../support/made-up-project.ts';

export interface ConfiguredSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function serveConfiguredSite(
  settings: Readonly<Record<string, string>>,
): Promise<ConfiguredSite> {
  const folder = path.join(REPOSITORY_PATH, '.cache/test/configured-site');
  const [exitCode] = await once(
    startVite(['build', '--outDir', folder, '--emptyOutDir'], settings),
    'exit',
  );
  if (exitCode !== 0) {
    throw new Error(`The configured site cannot be built: ${String(exitCode)}`);
  }
  const port = await findFreePort();
  const server = startVite(
    ['preview', '--outDir', folder, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    settings,
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilListening(server);
  return {
    origin,
    close: async () => {
      const serverExit = once(server, 'exit');
      server.kill();
      await serverExit;
    },
  };
}

function startVite(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(
    process.execPath,
    [path.join(REPOSITORY_PATH, 'node_modules/vite/bin/vite.js'), ...args],
    {
      cwd: path.join(REPOSITORY_PATH, 'web'),
      env: { ...process.env, ...MADE_UP_WEB_SETTINGS, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

/** Waits for the address that Vite prints as soon as it listens. */
async function waitUntilListening(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The configured site did not start.')));
    server.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('127.0.0.1')) {
        resolve();
      }
    });
  });
}
