import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { emulatorEnvironment } from './tools/emulators/environment.ts';
import { answerShapes } from './web/build/answer-shapes.ts';

// Points the client libraries at the emulators in unit tests, too, so that they never call Google.
Object.assign(process.env, emulatorEnvironment());

// These tests take minutes together, so only `npm run test:long` runs them.
const LONG_TESTS = '**/*.long.test.ts';
// These tests check the built functions and pages, and need no emulators.
// `npm test -- --only build,unit` runs them together with the unit tests.
const DEPLOYMENT_TESTS = 'tests/deployment/*.test.ts';
// The suite serves some parts only for the demo network: Hosting (paths and check need it), the
// security rules (check, storage-rules, taken-address) and the scheduled functions (jobs). founding
// and restoring replace the data of the demo network. So these files run one at a time.
const DEMO_NETWORK_TESTS = [
  'tests/cli/{check,founding,jobs,restoring}.test.ts',
  'tests/endpoints/{paths,taken-address}.test.ts',
  'tests/rules/storage-rules.test.ts',
];
// The random test and the tests of its parts. They have their own project on the same emulators.
const RANDOM_TESTS = 'tests/network/*.test.ts';
// Applies each planted bug to a copy of the functions, and expects the random test to find it.
const PLANTED_BUG_TEST = 'tests/network/planted.test.ts';
// Deletes the Auth emulator's environment variable, so it needs its own process. It also has its
// own project.
const PRODUCTION_VERIFIER_TEST = 'tests/endpoints/production-verifier.test.ts';
// These timeouts are long, because concurrent transactions wait for locks in the Firestore
// emulator, and so does the request that empties it. No test is retried, because even a test that
// fails once in ten runs shows a bug.
const EMULATOR_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };

const UNIT_TEST_OPTIONS = {
  // Loads each module once per worker instead of once per test file. This is safe, because the unit
  // tests do not affect one another.
  isolate: false,
  // By default Vitest leaves one core unused, which is half of a machine with two cores.
  maxWorkers: '100%',
  // This time zone is always behind UTC, so that tests can detect code that uses the local date
  // instead of the UTC date.
  env: { TZ: 'America/Los_Angeles' },
};

export default defineConfig({
  test: {
    // Hides the log lines of functions that a test runs in its own process, and of calls that fail
    // in a test of the client.
    onConsoleLog: (log) => !log.startsWith('{"severity":') && !log.startsWith('Failed: '),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['functions/{*,src/**/*}.test.ts', '{operator,tools}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG_TESTS],
          ...UNIT_TEST_OPTIONS,
        },
      },
      {
        // The constants of web/vite.config.ts that the unit tests need.
        define: {
          __WAITLIST_URL__: '""',
          __SUPPORT_EMAIL__: '"help@elevere.test"',
          __OPERATOR_NAME__: '""',
          __OPERATOR_ADDRESS__: '""',
          __FIREBASE_OPTIONS__: '{"projectId":"demo-elevere","apiKey":"demo-elevere"}',
          __NETWORK_NAME__: '"elevere"',
          __APP_CHECK_SITE_KEY__: '""',
          __EMULATED__: 'false',
          __ANSWER_SHAPES__: JSON.stringify(answerShapes()),
        },
        test: {
          name: 'client',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A pressed link or a download would change the address of the window, which the test
          // files of a worker share.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          setupFiles: ['web/src/testing/clean-up-after-test.ts'],
          ...UNIT_TEST_OPTIONS,
        },
      },
      {
        test: {
          name: 'deployment',
          include: [DEPLOYMENT_TESTS],
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...DEMO_NETWORK_TESTS,
            DEPLOYMENT_TESTS,
            PRODUCTION_VERIFIER_TEST,
            RANDOM_TESTS,
            LONG_TESTS,
          ],
          setupFiles: ['tests/support/own-network.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...EMULATOR_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'production',
          include: [PRODUCTION_VERIFIER_TEST],
          env: emulatorEnvironment('demo-production'),
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...EMULATOR_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'alone',
          include: DEMO_NETWORK_TESTS,
          exclude: [...configDefaults.exclude, LONG_TESTS],
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 2 },
          ...EMULATOR_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'long',
          include: [LONG_TESTS],
          // .cache contains copies of the functions with planted bugs.
          exclude: [...configDefaults.exclude, '.cache/**'],
          fileParallelism: false,
          ...EMULATOR_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'network',
          include: [RANDOM_TESTS],
          exclude: [...configDefaults.exclude, PLANTED_BUG_TEST],
          env: emulatorEnvironment('demo-network'),
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'planted',
          include: [PLANTED_BUG_TEST],
          env: emulatorEnvironment('demo-planted'),
        },
      },
    ],
  },
});
