import { expect, test } from 'vitest';
import { readTestOptions } from './options.ts';

test('without options all steps but variants and long run, on emulators that npm test starts', () => {
  expect(readTestOptions([])).toEqual({
    steps: ['lint', 'types', 'build', 'unit', 'emulators', 'e2e'],
    reuse: false,
    built: false,
    help: false,
    seed: null,
    path: null,
    minutes: null,
    runnerArgs: [],
  });
});

test('steps run in the fixed order, and unknown options go to the test runner', () => {
  const args = ['--only', 'unit,types', 'invitation', '-t', 'build'];
  const { steps, runnerArgs } = readTestOptions(args);
  expect(steps).toEqual(['types', 'unit']);
  expect(runnerArgs).toEqual(['invitation', '-t', 'build']);
});

test('the seed, path and duration of the random test have to be numbers', () => {
  const args = ['--only', 'long', '--seed', '7', '--path', '4:0:12', '--minutes', '60', 'random'];
  expect(readTestOptions(args)).toMatchObject({
    seed: 7,
    path: '4:0:12',
    minutes: 60,
    runnerArgs: ['random'],
  });
  expect(() => readTestOptions(['--path', '4:'])).toThrow(/--path requires numbers/);
  expect(() => readTestOptions(['--seed', 'x'])).toThrow(/--seed requires a whole number/);
  expect(() => readTestOptions(['--minutes'])).toThrow(/--minutes requires a whole number/);
});

test('a value may follow an equals sign', () => {
  expect(readTestOptions(['--only=unit', '--seed=7'])).toMatchObject({ steps: ['unit'], seed: 7 });
});

test.each([[['invitation']], [['--only', 'unit,e2e', 'invitation']]])(
  'arguments that would go to several test runners are refused: %j',
  (args) => {
    expect(() => readTestOptions(args)).toThrow(/a test runner.*--only unit invitation/);
  },
);

test('an unknown step is refused with the list of steps', () => {
  expect(() => readTestOptions(['--only', 'units'])).toThrow(/no step "units".*unit, emulators/);
});
