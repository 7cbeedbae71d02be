import { expect, test } from 'vitest';
import { nextVisits } from './last-visit.ts';

const MINUTE = 60_000;
const seen = { uid: 'ada', latest: 100 * MINUTE, before: 7 * MINUTE };

test.each([
  ['news of the first visit here begins with it', null, 100, 100 * MINUTE],
  ['another member’s looks are not this one’s', { ...seen, uid: 'alan' }, 200, 200 * MINUTE],
  ['a look soon after belongs to the same visit', seen, 129, 7 * MINUTE],
  ['a look half an hour later begins the next visit', seen, 130, 100 * MINUTE],
] as const)('%s', (_what, known, minutes, before) => {
  const now = minutes * MINUTE;
  expect(nextVisits(known, 'ada', now)).toEqual({ uid: 'ada', latest: now, before });
});
