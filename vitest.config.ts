import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { emulatorEnvironment } from './tools/emulators/environment.ts';

// Not for unit tests either should a client library ever reach past the emulators.
Object.assign(process.env, emulatorEnvironment());

// Minutes each, so they run by their own command.
const LONG = 'tests/**/*.long.test.ts';

export default defineConfig({
  test: {
    // A function that a test runs in its own process logs a line for every call.
    onConsoleLog: (log) => !log.startsWith('{"severity":"INFO"'),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{functions,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG],
          // One set of emulators is shared by all.
          fileParallelism: false,
          // Contended transactions wait for locks in the Firestore emulator.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: { name: 'long', include: [LONG], fileParallelism: false, hookTimeout: 30_000 },
      },
    ],
  },
});
