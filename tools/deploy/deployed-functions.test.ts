import { expect, test } from 'vitest';
import { outdatedFunctions } from './deployed-functions.ts';

const NAMES = ['api', 'send_due_mail'];

/** A function as `functions:list --json` of firebase-tools 15.34 describes it. */
const deployed = (id: string, change: object = {}) => ({
  id,
  codebase: 'elevere',
  state: 'ACTIVE',
  labels: { source: 'sources' },
  ...change,
});

const problems = (...result: readonly object[]) =>
  outdatedFunctions({ status: 'success', result }, NAMES, 'sources');

test('functions of these sources have no problem', () => {
  const other = deployed('api', { codebase: 'default', labels: {} });
  expect(problems(other, ...NAMES.map((name) => deployed(name)))).toEqual([]);
});

test.each([
  ['missing', []],
  ['not active', [deployed('api', { state: 'FAILED' })]],
  ['of other sources', [deployed('api', { labels: { source: 'before' } })]],
])('a function that is %s is reported', (what, list) => {
  expect(problems(deployed('send_due_mail'), ...list)).toEqual([`api is ${what}.`]);
});

test('an answer without functions is reported', () => {
  expect(outdatedFunctions({ status: 'error' }, NAMES, 'sources')).toHaveLength(1);
});
