import { expect, test, vi } from 'vitest';
import { openShareSheet } from './open-share-sheet.ts';

test.each([
  ['a shared text', null, true],
  ['a share sheet that the user closed', 'AbortError', true],
  ['a share sheet that the browser refused to open', 'NotAllowedError', false],
])('%s is reported correctly', async (_what, errorName, hasOpened) => {
  vi.stubGlobal('navigator', {
    share: async () => {
      if (errorName !== null) throw new DOMException('Not shared.', errorName);
    },
  });
  expect(await openShareSheet('the link')).toBe(hasOpened);
});
