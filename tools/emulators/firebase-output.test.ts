import { expect, test } from 'vitest';
import { readFirebaseLine } from './firebase-output.ts';

test.each([
  ['i  functions: Using node@24', 'chatter', 'i  functions: Using node@24'],
  ['⚠  storage: The rules have a flaw', 'warning', 'storage: The rules have a flaw'],
  ['⬢  functions: Failed to load', 'error', 'functions: Failed to load'],
  ['Error: Could not start Hosting', 'error', 'Could not start Hosting'],
])('%s is %s', (line, kind, text) => {
  expect(readFirebaseLine(line)).toEqual({ kind, text });
});

test.each([
  '⚠  firestore: Env variable override detected. Using firestore emulator at /x.jar',
  '⬢  emulators: firebase-tools will drop support for Java version < 21 soon',
])('what is so on every start is not shown as a warning: %s', (line) => {
  expect(readFirebaseLine(line).kind).toBe('chatter');
});

test("a function's structured log keeps its severity, and its message apart from the rest", () => {
  const entry = { severity: 'ERROR', message: 'GET profile 500', status: 500 };
  expect(readFirebaseLine(`>  ${JSON.stringify(entry)}`)).toEqual({
    kind: 'function',
    severity: 'ERROR',
    text: 'GET profile 500',
    more: '{"status":500}',
  });
});

test('whatever else a function prints is shown as it is', () => {
  expect(readFirebaseLine('>  hello {"a":1')).toMatchObject({
    kind: 'function',
    text: 'hello {"a":1',
  });
});
