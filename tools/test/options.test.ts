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

test('chosen steps keep their order, and what is no option of ours goes to the test runners', () => {
  const args = ['--only', 'e2e,unit', 'invitation', '-t', 'build'];
  const { steps, rest } = readTestOptions(args);
  expect(steps).toEqual(['unit', 'e2e']);
  expect(rest).toEqual(['invitation', '-t', 'build']);
});

test('a step that does not exist is named, with those that do', () => {
  expect(() => readTestOptions(['--only', 'units'])).toThrow(/no step "units".*unit, emulators/);
});
