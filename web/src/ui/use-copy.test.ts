import { expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { useCopy } from './use-copy.ts';

function stubClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

test('a copied text is reported until the text changes', async () => {
  const hook = await runHook(useCopy, 'the old link');
  const copiedTexts: string[] = [];
  stubClipboard(async (text) => void copiedTexts.push(text));
  expect(hook.result().copyResult).toBeNull();
  await hook.act(hook.result().copy);
  expect(copiedTexts).toEqual(['the old link']);
  expect(hook.result().copyResult).toBe('copied');
  await hook.rerender('the new link');
  expect(hook.result().copyResult).toBeNull();
});

test('a copy that the browser blocks is reported as failed', async () => {
  const hook = await runHook(useCopy, 'the link');
  stubClipboard(() => Promise.reject(new DOMException('Blocked.', 'NotAllowedError')));
  await hook.act(hook.result().copy);
  expect(hook.result().copyResult).toBe('failed');
});

test('during a second copy the first result is gone', async () => {
  const hook = await runHook(useCopy, 'the link');
  stubClipboard(() => Promise.resolve());
  await hook.act(hook.result().copy);
  stubClipboard(() => new Promise(() => undefined));
  await hook.act(hook.result().copy);
  expect(hook.result().copyResult).toBeNull();
});
