import { afterEach, expect, test, vi } from 'vitest';
import { readStoredJson, readStoredText, storeText } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"a":1}', { a: 1 }],
  [null, null],
  ['{"a":', null],
])('the stored text %s is parsed as %j', (text, parsed) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(readStoredJson('elevere.signed-in')).toEqual(parsed);
});

test('without permission to store, nothing is stored and nothing fails', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  storeText('elevere.signed-in', 'text');
  storeText('elevere.signed-in', null);
  expect(readStoredText('elevere.signed-in')).toBeNull();
});

test('a text is stored until null replaces it', () => {
  const storedTexts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, text: string) => storedTexts.set(key, text),
    removeItem: (key: string) => storedTexts.delete(key),
  });
  storeText('elevere.signed-in', 'text', 'sessionStorage');
  expect(readStoredText('elevere.signed-in', 'sessionStorage')).toBe('text');
  storeText('elevere.signed-in', null, 'sessionStorage');
  expect(readStoredText('elevere.signed-in', 'sessionStorage')).toBeNull();
});
