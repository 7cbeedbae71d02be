import { afterEach, expect, test, vi } from 'vitest';
import { storedJson } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"a":1}', { a: 1 }],
  [null, null],
  ['{"a":', null],
])('what is kept as %s is read as %j', (kept, read) => {
  vi.stubGlobal('localStorage', { getItem: () => kept });
  expect(storedJson('key')).toEqual(read);
});
