import { afterEach, expect, test, vi } from 'vitest';
import { readStoredJson } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"a":1}', { a: 1 }],
  [null, null],
  ['{"a":', null],
])('the stored text %s is parsed as %j', (text, parsed) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(readStoredJson('elevere.signed-in')).toEqual(parsed);
});
