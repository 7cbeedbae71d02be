import { expect, test } from 'vitest';
import { readTestOptions, STEPS } from './options.ts';

test('without options everything runs but what takes many minutes, on emulators of its own', () => {
  expect(readTestOptions([])).toEqual({
    steps: STEPS.filter((step) => step !== 'long'),
    reuse: false,
    built: false,
    help: false,
    rest: [],
  });
});

test.each([[['--only', 'e2e,unit']], [['--only=unit', '--only', 'e2e']], [['e2e', 'unit']]])(
  '%j chooses steps, which keep their order',
  (args) => {
    expect(readTestOptions(args).steps).toEqual(['unit', 'e2e']);
  },
);

test('what is no option of ours goes to the test runners, even when named like a step', () => {
  const { steps, rest } = readTestOptions(['unit', 'invitation', '-t', 'build']);
  expect(steps).toEqual(['unit']);
  expect(rest).toEqual(['invitation', '-t', 'build']);
});

test('a step that does not exist is named, with those that do', () => {
  expect(() => readTestOptions(['--only', 'units'])).toThrow(/no step "units".*unit, emulators/);
});
