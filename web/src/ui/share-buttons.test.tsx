import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShareAndCopyButtons } from './ShareAndCopyButtons.tsx';
import { ShareOrCopyButton } from './ShareOrCopyButton.tsx';

type ShareSheetState = 'works' | 'is closed' | 'is blocked' | 'is unknown';

/** Returns the list of the texts that are copied. */
function stubNavigator(sharing: ShareSheetState): readonly string[] {
  const copiedTexts: string[] = [];
  async function openShareSheetStub(): Promise<void> {
    if (sharing === 'is closed') throw new DOMException('', 'AbortError');
    if (sharing === 'is blocked') throw new DOMException('', 'NotAllowedError');
  }
  const clipboard = { writeText: async (text: string) => void copiedTexts.push(text) };
  vi.stubGlobal(
    'navigator',
    sharing === 'is unknown' ? { clipboard } : { clipboard, share: openShareSheetStub },
  );
  return copiedTexts;
}

const pressButtonNamed = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test.each<[ShareSheetState, label: string, copiedTexts: readonly string[]]>([
  ['works', 'Share', []],
  ['is closed', 'Share', []],
  ['is blocked', 'Share', ['the link']],
  ['is unknown', 'Copy', ['the link']],
])('if sharing %s, the one button is named %s and copies %j', async (sharing, label, copied) => {
  const copiedTexts = stubNavigator(sharing);
  render(
    <ShareOrCopyButton
      text="the link"
      shareLabel="Share"
      copyLabel="Copy"
      copiedMessage="Copied."
    />,
  );
  await pressButtonNamed(label);
  expect(copiedTexts).toEqual(copied);
  expect(screen.getByRole('status').textContent).toBe(copied.length === 0 ? '' : 'Copied.');
});

test.each<[ShareSheetState, message: string]>([
  ['works', ''],
  ['is closed', ''],
  ['is blocked', 'Your browser blocked sharing. Copy it instead.'],
])('if sharing %s, the Share button next to Copy says: %s', async (sharing, message) => {
  const copiedTexts = stubNavigator(sharing);
  render(<ShareAndCopyButtons text="the link" copiedMessage="Copied." tone="accent" />);
  await pressButtonNamed('Share…');
  expect(screen.getByRole('status').textContent).toBe(message);
  expect(copiedTexts).toEqual([]);
  await pressButtonNamed('Copy message with link');
  expect(screen.getByRole('status').textContent).toBe('Copied.');
});
