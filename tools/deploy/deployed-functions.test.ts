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
  ['is missing.', []],
  ['is not active.', [createListedFunction('api', { state: 'FAILED' })]],
  [
    'was not built from this commit.',
    [createListedFunction('api', { labels: { source: 'before' } })],
  ],
])('the check reports that a function %s', (message, list) => {
  expect(findProblemsIn(createListedFunction('send_due_mail'), ...list)).toEqual([
    { name: 'api', message },
  ]);
});

test('without an answer of firebase-tools, every function is missing', () => {
  expect(findFunctionProblems(null, FUNCTION_NAMES, 'sources')).toHaveLength(2);
});
