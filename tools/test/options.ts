import { UsageError } from '../lib/failure.ts';

export const USUAL_STEPS = ['lint', 'types', 'build', 'unit', 'emulators', 'e2e'] as const;
/**
 * All steps, in the order in which they run. `variants` and `long` take many minutes and run only
 * if they are named.
 */
export const STEPS = [...USUAL_STEPS, 'variants', 'long'] as const;
export type Step = (typeof STEPS)[number];
const TEST_RUNNER_STEPS = new Set<Step>(['unit', 'emulators', 'e2e', 'long']);

export const HELP = `npm test [-- options] [-- filters]

Runs everything: ${USUAL_STEPS.join(', ')}. The tests that take many minutes run
only when named: npm test -- --only variants,long.

  --only a,b   only these steps
  --built      use the last build of the functions and the web client
  --reuse      use the emulators that "npm start" keeps running; their data is replaced
  --port-offset N  start the emulators on other ports; with --reuse, the offset of "npm start"
  --seed N     seed of the random test; by default from the commit; in the step "long" a new one
  --path P     replays only the scenario that failed with this seed and path
  --minutes M  duration of the random test; by default half a minute; in the step "long" 10 minutes
  --help       this text

Other arguments are passed to the test runner of the single step that --only names:
"npm test -- --only unit invitation" runs the unit tests in files whose path contains "invitation".`;

export interface TestOptions {
  readonly steps: readonly Step[];
  readonly reuse: boolean;
  readonly built: boolean;
  readonly help: boolean;
  readonly seed: number | null;
  /** fast-check's path to the scenario that the random test replays. Null for new scenarios. */
  readonly path: string | null;
  readonly minutes: number | null;
  readonly runnerArgs: readonly string[];
}

/** Splits `--only=unit` into the two arguments `--only unit`. */
function splitAtEquals(arg: string): readonly string[] {
  const match = /^(--(?:only|seed|path|minutes))=(.*)$/.exec(arg);
  return match ? match.slice(1) : [arg];
}

export function readTestOptions(givenArgs: readonly string[]): TestOptions {
  const args = givenArgs.flatMap(splitAtEquals);
  let steps: readonly Step[] = USUAL_STEPS;
  const runnerArgs: string[] = [];
  let reuse = false;
  let built = false;
  let help = false;
  let seed: number | null = null;
  let path: string | null = null;
  let minutes: number | null = null;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--reuse') reuse = true;
    else if (arg === '--built') built = true;
    else if (arg === '--help' || arg === '-h') help = true;
    else if (arg === '--seed') seed = parseNumber(arg, args[++i]);
    else if (arg === '--path') path = parsePath(args[++i]);
    else if (arg === '--minutes') minutes = parseNumber(arg, args[++i]);
    else if (arg === '--only') steps = parseSteps(args[++i]);
    else runnerArgs.push(arg);
  }
  if (runnerArgs.length > 0 && steps.filter((step) => TEST_RUNNER_STEPS.has(step)).length !== 1) {
    throw new UsageError(
      `"${runnerArgs.join(' ')}" is an argument for a test runner. Name the step, such as --only unit ${runnerArgs.join(' ')}.`,
    );
  }
  return { steps, reuse, built, help, seed, path, minutes, runnerArgs };
}

function parseNumber(option: string, given = ''): number {
  if (!/^\d{1,9}$/.test(given)) throw new UsageError(`${option} requires a whole number.`);
  return Number(given);
}

function parsePath(given = ''): string {
  if (!/^\d+(:\d+)*$/.test(given)) throw new UsageError('--path requires numbers, such as 4:0:12.');
  return given;
}

function parseSteps(stepList = ''): readonly Step[] {
  const stepNames = stepList.split(',');
  const unknownStep = stepNames.find((name) => !STEPS.some((step) => step === name));
  if (unknownStep !== undefined) {
    throw new UsageError(`There is no step "${unknownStep}"; the steps are ${STEPS.join(', ')}.`);
  }
  return STEPS.filter((step) => stepNames.includes(step));
}
