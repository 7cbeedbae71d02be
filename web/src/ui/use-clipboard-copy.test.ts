import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useClipboardCopy } from './use-clipboard-copy.ts';

function renderCopyHook() {
  const { result, rerender } = renderHook(useClipboardCopy, { initialProps: 'the old link' });
  return { result, rerender, copy: () => act(async () => result.current.copy()) };
}

test('a copied text is reported until the text changes', async () => {
  const { result, rerender, copy } = renderCopyHook();
  expect(result.current.copyResult).toBeNull();
  await copy();
  expect(await navigator.clipboard.readText()).toBe('the old link');
  expect(result.current.copyResult).toBe('copied');
  rerender('the new link');
  expect(result.current.copyResult).toBeNull();
});

test('a copy that the browser blocks is reported as failed', async () => {
  const { result, copy } = renderCopyHook();
  const blockedError = new DOMException('Blocked.', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(blockedError);
  await copy();
  expect(result.current.copyResult).toBe('failed');
});

test('during a second copy the first result is gone', async () => {
  const { result, copy } = renderCopyHook();
  await copy();
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => undefined));
  await copy();
  expect(result.current.copyResult).toBeNull();
});
