import { expect, test } from 'vitest';
import { outdatedFunctions } from './deployed-functions.ts';

const FUNCTION_NAMES = ['api', 'send_due_mail'];

/** A function as `functions:list --json` of firebase-tools 15.34 describes it. */
const deployedFunction = (id: string, change: object = {}) => ({
  id,
  codebase: 'elevere',
  state: 'ACTIVE',
  labels: { source: 'sources' },
  ...change,
});

const problems = (...result: readonly object[]) =>
  outdatedFunctions({ status: 'success', result }, FUNCTION_NAMES, 'sources');

test('functions of these sources have no problem', () => {
  const foreignFunction = deployedFunction('api', { codebase: 'default', labels: {} });
  expect(
    problems(foreignFunction, ...FUNCTION_NAMES.map((name) => deployedFunction(name))),
  ).toEqual([]);
});

test.each([
  ['missing', []],
  ['not active', [deployedFunction('api', { state: 'FAILED' })]],
  ['built from other sources', [deployedFunction('api', { labels: { source: 'before' } })]],
])('a function that is %s is reported', (what, list) => {
  expect(problems(deployedFunction('send_due_mail'), ...list)).toEqual([`api is ${what}.`]);
});

test('an answer without functions is reported', () => {
  expect(outdatedFunctions({ status: 'error' }, FUNCTION_NAMES, 'sources')).toHaveLength(1);
});
