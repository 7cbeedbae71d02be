import type { Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { newTestPerson } from '../../testing/test-person.ts';
import { invitersInDrawing, invitersInStanding, isFounder } from './inviters.ts';

const INVITER_WITH_VALID_VOUCH: Inviter = {
  ...newTestPerson('Ida'),
  since: null,
  vouches: true,
  recommendation: null,
  recommended_on: null,
};
const INVITER_WITHOUT_VALID_VOUCH = { ...INVITER_WITH_VALID_VOUCH, vouches: false };

test('only a newcomer loses the vouch of a suspended or departed inviter', () => {
  const inviters = [INVITER_WITHOUT_VALID_VOUCH, INVITER_WITH_VALID_VOUCH];
  expect(invitersInStanding(inviters, 'partialuser')).toEqual([INVITER_WITH_VALID_VOUCH]);
  expect(invitersInStanding(inviters, 'fulluser')).toEqual(inviters);
});

test('a founder is a full member without inviters', () => {
  expect(isFounder([], 'fulluser')).toBe(true);
  expect(isFounder([], 'partialuser')).toBe(false);
  expect(isFounder([], null)).toBe(false);
  expect(isFounder([INVITER_WITH_VALID_VOUCH], 'fulluser')).toBe(false);
});

test('a missing vouch is drawn as an empty place, a founder without places', () => {
  const face = { name: 'Ida', picture: null };
  expect(invitersInDrawing([INVITER_WITH_VALID_VOUCH], 'partialuser')).toEqual([face, null]);
  expect(invitersInDrawing([INVITER_WITHOUT_VALID_VOUCH], 'partialuser')).toEqual([null, null]);
  expect(invitersInDrawing([], 'admin')).toBeNull();
});
