import { expect, test } from 'vitest';
import { findFunctionProblems } from './deployed-functions.ts';

const FUNCTION_NAMES = ['api', 'send_due_mail'];

/** A function as `functions:list --json` of firebase-tools describes it. */
const createListedFunction = (id: string, change: object = {}) => ({
  id,
  codebase: 'elevere',
  state: 'ACTIVE',
  labels: { source: 'sources' },
  ...change,
});

const findProblemsIn = (...result: readonly object[]) =>
  findFunctionProblems({ status: 'success', result }, FUNCTION_NAMES, 'sources');

test('functions of these sources have no problem', () => {
  const foreignFunction = createListedFunction('api', { codebase: 'default', labels: {} });
  expect(
    findProblemsIn(foreignFunction, ...FUNCTION_NAMES.map((name) => createListedFunction(name))),
  ).toEqual([]);
});

test.each([
  ['api is missing.', []],
  ['api is not active.', [createListedFunction('api', { state: 'FAILED' })]],
  [
    'The deployed api was not built from this commit.',
    [createListedFunction('api', { labels: { source: 'before' } })],
  ],
])('the check reports: %s', (problem, list) => {
  expect(findProblemsIn(createListedFunction('send_due_mail'), ...list)).toEqual([problem]);
});

test('an answer without functions is reported', () => {
  expect(findFunctionProblems({ status: 'error' }, FUNCTION_NAMES, 'sources')).toHaveLength(1);
});
