import { expect, test } from 'vitest';
import { readTestOptions, STEPS } from './options.ts';

test('without options everything runs but what takes many minutes, on emulators of its own', () => {
  expect(readTestOptions([])).toEqual({
    steps: STEPS.filter((step) => step !== 'long'),
    reuse: false,
    built: false,
    help: false,
    seed: null,
    path: null,
    minutes: null,
    rest: [],
  });
});

test('chosen steps keep their order, and what is no option of ours goes to the test runner', () => {
  const args = ['--only', 'unit,types', 'invitation', '-t', 'build'];
  const { steps, rest } = readTestOptions(args);
  expect(steps).toEqual(['types', 'unit']);
  expect(rest).toEqual(['invitation', '-t', 'build']);
});

test('the random test is given its seed, its path and its minutes, which have to be numbers', () => {
  const args = ['--only', 'long', '--seed', '7', '--path', '4:0:12', '--minutes', '60', 'random'];
  expect(readTestOptions(args)).toMatchObject({
    seed: 7,
    path: '4:0:12',
    minutes: 60,
    rest: ['random'],
  });
  expect(() => readTestOptions(['--path', '4:'])).toThrow(/--path requires numbers/);
  expect(() => readTestOptions(['--seed', 'x'])).toThrow(/--seed requires a whole number/);
  expect(() => readTestOptions(['--minutes'])).toThrow(/--minutes requires a whole number/);
});

test.each([[['invitation']], [['--only', 'unit,e2e', 'invitation']]])(
  'words that would go to several runners are refused: %j',
  (args) => {
    expect(() => readTestOptions(args)).toThrow(/a test runner.*--only unit invitation/);
  },
);

test('a step that does not exist is named, with those that do', () => {
  expect(() => readTestOptions(['--only', 'units'])).toThrow(/no step "units".*unit, emulators/);
});
