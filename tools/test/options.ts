import { Failure } from '../emulators/failure.ts';

const USUAL = ['lint', 'types', 'build', 'unit', 'emulators', 'e2e'] as const;
/** In the order in which they run; `long` takes many minutes and runs only when it is named. */
export const STEPS = [...USUAL, 'long'] as const;
export type Step = (typeof STEPS)[number];

export const HELP = `npm test [-- options] [-- filters]

Runs everything: ${USUAL.join(', ')}. The tests that take many minutes run
only when named: npm test -- long.

  --only a,b   only these steps; a step's name alone does the same
  --built      take the functions and the web client as they were built last
  --reuse      use the emulators that "npm start" keeps running; their data is replaced
  --help       this text

What else is given goes to vitest and Playwright: npm test -- unit invitation
runs the unit tests in files whose path contains "invitation".`;

export interface TestOptions {
  readonly steps: readonly Step[];
  readonly reuse: boolean;
  readonly built: boolean;
  readonly help: boolean;
  /** File names and options for the test runners. */
  readonly rest: readonly string[];
}

const isStep = (name: string): name is Step => (STEPS as readonly string[]).includes(name);

export function readTestOptions(args: readonly string[]): TestOptions {
  const chosen = new Set<Step>();
  const rest: string[] = [];
  let reuse = false;
  let built = false;
  let help = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--reuse') reuse = true;
    else if (arg === '--built') built = true;
    else if (arg === '--help' || arg === '-h') help = true;
    else if (arg === '--only') for (const step of named(args[++i])) chosen.add(step);
    else if (arg.startsWith('--only=')) for (const step of named(arg.slice(7))) chosen.add(step);
    else if (isStep(arg) && rest.length === 0) chosen.add(arg);
    else rest.push(arg);
  }
  const steps = chosen.size > 0 ? STEPS.filter((step) => chosen.has(step)) : USUAL;
  return { steps, reuse, built, help, rest };
}

function named(list: string | undefined): readonly Step[] {
  return (list ?? '').split(',').map((name) => {
    if (isStep(name)) return name;
    throw new Failure(`There is no step "${name}"; the steps are ${STEPS.join(', ')}.`);
  });
}
