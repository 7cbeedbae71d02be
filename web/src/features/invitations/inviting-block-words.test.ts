import { expect, test } from 'vitest';
import { invitingBlockInWords } from './inviting-block-words.ts';

test.each([
  ['inviting_off', null, /^Inviting is turned off for you.* write to help@elevere\.test\.$/],
  ['invitations_paused', null, /^Invitations are paused right now/],
  ['too_new', null, /yet, because you became a full member recently\.$/],
  ['too_new', '2026-12-20T20:00:00.000Z', /vouch starting December\s20,\s2026\./],
] as const)('a member who cannot invite (%s, from %s) reads why', (reason, from, text) => {
  expect(invitingBlockInWords(reason, from)).toMatch(text);
});
