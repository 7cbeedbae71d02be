import { expect, test } from 'vitest';
import { type CircleMember, groupSecondRing } from './second-ring.ts';

const SAMPLE_PEOPLE: readonly CircleMember[] = [
  { uid: 'ann', generation: -2, invitedBy: [] },
  { uid: 'bob', generation: -2, invitedBy: [] },
  { uid: 'ida', generation: -1, invitedBy: ['ann', 'bob'] },
  { uid: 'leo', generation: -1, invitedBy: ['bob'] },
  { uid: 'you', generation: 0, invitedBy: ['ida', 'leo'] },
  { uid: 'max', generation: 1, invitedBy: ['you'] },
  { uid: 'pia', generation: 1, invitedBy: ['you'] },
  { uid: 'tom', generation: 1, invitedBy: ['you'] },
  { uid: 'zoe', generation: 2, invitedBy: ['max', 'pia'] },
  { uid: 'uma', generation: 2, invitedBy: ['pia'] },
];

function secondRingGroupsInWords(...opened: readonly string[]) {
  return Object.fromEntries(
    [...groupSecondRing(SAMPLE_PEOPLE, opened)].map(([uid, { isOpen, members }]) => [
      uid,
      `${isOpen ? 'open' : 'closed'}: ${members
        .map((member) => [member.uid, ...member.otherConnectionUids].join('/'))
        .join(' ')}`,
    ]),
  );
}

test('closed groups count everybody whom the connection leads to', () => {
  expect(secondRingGroupsInWords()).toEqual({
    ida: 'closed: ann bob/leo',
    leo: 'closed: bob/ida',
    max: 'closed: zoe/pia',
    pia: 'closed: zoe/max uma',
  });
});

test('a person whom two connections lead to is in the group opened first', () => {
  expect(secondRingGroupsInWords('pia', 'max', 'leo')).toEqual({
    pia: 'open: zoe/max uma',
    leo: 'open: bob/ida',
    ida: 'closed: ann',
  });
  expect(secondRingGroupsInWords('max', 'pia')).toMatchObject({
    max: 'open: zoe/pia',
    pia: 'open: uma',
  });
});

test('a person moves to the other open group when the first group closes', () => {
  expect(secondRingGroupsInWords('max', 'pia')).toMatchObject({
    max: 'open: zoe/pia',
    pia: 'open: uma',
  });
  expect(secondRingGroupsInWords('pia')).toMatchObject({ pia: 'open: zoe/max uma' });
});

test('a connection that left the circle opens nothing', () => {
  expect(secondRingGroupsInWords('kay')).toEqual(secondRingGroupsInWords());
});
