import { expect, test, vi } from 'vitest';
import { readStoredJson, readStoredText, storeText } from './browser-storage.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  [null, null],
  ['{"a":', null],
])('the stored text %s is parsed as %j', (text, parsed) => {
  storeText('elevere.signed-in', text);
  expect(readStoredJson('elevere.signed-in')).toEqual(parsed);
});

test('without permission to store, nothing is stored and nothing fails', () => {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    removeItem: throwSecurityError,
  });
  storeText('elevere.signed-in', 'text');
  storeText('elevere.signed-in', null);
  expect(readStoredText('elevere.signed-in')).toBeNull();
});

test('a text is stored until null replaces it', () => {
  storeText('elevere.signed-in', 'text', 'sessionStorage');
  expect(readStoredText('elevere.signed-in', 'sessionStorage')).toBe('text');
  expect(readStoredText('elevere.signed-in')).toBeNull();
  storeText('elevere.signed-in', null, 'sessionStorage');
  expect(readStoredText('elevere.signed-in', 'sessionStorage')).toBeNull();
});
