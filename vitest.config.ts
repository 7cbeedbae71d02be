import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { emulatorEnvironment } from './tools/emulators/environment.ts';

// Not for unit tests either should a client library ever reach past the emulators.
Object.assign(process.env, emulatorEnvironment());

// Minutes each, so they run by their own command.
const LONG = 'tests/**/*.long.test.ts';

/**
 * tests/faults comes last: a process that is killed in a transaction leaves its locks in the
 * Firestore emulator for most of a minute, and until then nothing can be emptied there.
 */
class FaultsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const leavesLocks = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/');
    const sorted = await super.sort(files);
    return [
      ...sorted.filter((file) => !leavesLocks(file)),
      ...sorted.filter(leavesLocks).toSorted((a, b) => a.moduleId.localeCompare(b.moduleId)),
    ];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: FaultsLast },
    // A function that a test runs in its own process logs a line for every call.
    onConsoleLog: (log) => !log.startsWith('{"severity":"INFO"'),
    projects: [
      {
        // What web/vite.config.ts puts into the client, as far as unit tests meet it.
        define: { __WAITLIST_URL__: '""' },
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
          // Emptying the network may wait for locks too.
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'long', include: [LONG], fileParallelism: false, hookTimeout: 30_000 },
      },
    ],
  },
});
