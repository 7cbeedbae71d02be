import type { Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { testPerson } from '../../lib/test-person.ts';
import { drawnInviters, invitersInStanding, isFounder } from './inviters.ts';

const INVITER_WHOSE_VOUCH_COUNTS: Inviter = {
  ...testPerson('Ida'),
  since: null,
  vouches: true,
  recommendation: null,
  recommended_on: null,
};
const INVITER_WITHOUT_STANDING = { ...INVITER_WHOSE_VOUCH_COUNTS, vouches: false };

test('only a newcomer loses the vouch of a suspended or departed inviter', () => {
  const inviters = [INVITER_WITHOUT_STANDING, INVITER_WHOSE_VOUCH_COUNTS];
  expect(invitersInStanding(inviters, 'partialuser')).toEqual([INVITER_WHOSE_VOUCH_COUNTS]);
  expect(invitersInStanding(inviters, 'fulluser')).toEqual(inviters);
});

test('a founder is a full member without inviters', () => {
  expect(isFounder([], 'fulluser')).toBe(true);
  expect(isFounder([], 'partialuser')).toBe(false);
  expect(isFounder([], null)).toBe(false);
  expect(isFounder([INVITER_WHOSE_VOUCH_COUNTS], 'fulluser')).toBe(false);
});

test('a missing vouch is drawn as an empty place, a founder without places', () => {
  const face = { name: 'Ida', picture: null };
  expect(drawnInviters([INVITER_WHOSE_VOUCH_COUNTS], 'partialuser')).toEqual([face, null]);
  expect(drawnInviters([INVITER_WITHOUT_STANDING], 'partialuser')).toEqual([null, null]);
  expect(drawnInviters([], 'admin')).toBeNull();
});
