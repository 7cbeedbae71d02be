import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { emulatorEnvironment } from './tools/emulators/environment.ts';
import { answerShapes } from './web/build/answer-shapes.ts';

// Not for unit tests either should a client library ever reach past the emulators.
Object.assign(process.env, emulatorEnvironment());

// Minutes each, so they run by their own command.
const LONG = 'tests/**/*.long.test.ts';
// What was built, as it is deployed: --only build,unit. They need no emulators.
const DEPLOYMENT = 'tests/deployment/*.test.ts';
// These need what serves the demo network alone: Hosting (paths), the rules (storage-rules,
// taken-address), the jobs (jobs), its deployment (check). founding and restoring empty it.
const ALONE = [
  'tests/cli/{check,founding,jobs,restoring}.test.ts',
  'tests/endpoints/{paths,taken-address}.test.ts',
  'tests/rules/storage-rules.test.ts',
];
// The random test and its parts. It has a network of its own on the same emulators.
const NETWORK = 'tests/network/*.test.ts';
// Applies each planted bug in a copy of the functions, and runs the random test on it.
const PLANTED = 'tests/network/planted.test.ts';
// Takes the Auth emulator away from its process. Has a network of its own, too.
const PRODUCTION = 'tests/endpoints/production-verifier.test.ts';
// Contended transactions wait for locks in the Firestore emulator, and so does emptying it.
// No test is retried: a race that fails once in ten runs is a fault.
const WAITS = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // A function that a test runs in its own process logs a line for every call.
    onConsoleLog: (log) => !log.startsWith('{"severity":'),
    projects: [
      {
        // What web/vite.config.ts puts into the client, as far as unit tests meet it.
        define: {
          __WAITLIST_URL__: '""',
          __SUPPORT_EMAIL__: '"help@elevere.test"',
          __FIREBASE_OPTIONS__: '{"projectId":"demo-elevere","apiKey":"demo-elevere"}',
          __NETWORK_NAME__: '"elevere"',
          __APP_CHECK_SITE_KEY__: '""',
          __EMULATED__: 'false',
          __ANSWER_SHAPES__: JSON.stringify(answerShapes()),
        },
        test: {
          name: 'unit',
          include: ['{functions,web}/src/**/*.test.{ts,tsx}', '{operator,tools}/**/*.test.ts'],
          // They are pure, and a module is read once for all of them.
          isolate: false,
          // The default leaves one core out, which is half of two.
          maxWorkers: '100%',
          // Behind UTC on every day, so that what reads the local date is told from what reads UTC's.
          env: { TZ: 'America/Los_Angeles' },
        },
      },
      {
        test: {
          name: 'deployment',
          include: [DEPLOYMENT],
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE, DEPLOYMENT, PRODUCTION, NETWORK, LONG],
          setupFiles: ['tests/support/own-network.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...WAITS,
        },
      },
      {
        test: {
          name: 'production',
          include: [PRODUCTION],
          env: emulatorEnvironment('demo-production'),
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...WAITS,
        },
      },
      {
        test: {
          name: 'alone',
          include: ALONE,
          exclude: [...configDefaults.exclude, LONG],
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 2 },
          ...WAITS,
        },
      },
      { test: { name: 'long', include: [LONG], fileParallelism: false, ...WAITS } },
      {
        test: {
          name: 'network',
          include: [NETWORK],
          exclude: [...configDefaults.exclude, PLANTED],
          env: emulatorEnvironment('demo-network'),
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'planted',
          include: [PLANTED],
          env: emulatorEnvironment('demo-planted'),
        },
      },
    ],
  },
});
