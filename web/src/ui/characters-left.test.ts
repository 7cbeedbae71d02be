import { expect, test } from 'vitest';
import { charactersLeftTexts } from './characters-left.ts';

test('a nearly full text shows the number of characters left', () => {
  expect(charactersLeftTexts(239, 280)).toBeNull();
  expect(charactersLeftTexts(240, 280)?.shown).toBe('40 characters left');
  expect(charactersLeftTexts(279, 280)?.shown).toBe('1 character left');
  expect(charactersLeftTexts(280, 280)?.shown).toBe(
    'No characters left. Text beyond 280 characters is cut off.',
  );
});

test('screen readers announce every tenth character, not every key', () => {
  const announcedTexts = Array.from(
    { length: 41 },
    (_, typed) => charactersLeftTexts(240 + typed, 280)?.said,
  );
  expect([...new Set(announcedTexts)]).toEqual([
    'At most 40 characters left',
    'At most 30 characters left',
    'At most 20 characters left',
    'At most 10 characters left',
    'No characters left. Text beyond 280 characters is cut off.',
  ]);
});
