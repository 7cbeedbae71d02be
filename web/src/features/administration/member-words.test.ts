import type { MemberState } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { invitingInWords, remainingInvitationsInWords } from './member-words.ts';

test.each<[MemberState, boolean, string, number | string]>([
  ['active', true, 'On', 2],
  ['active', false, 'Turned off by an admin', '0 while inviting is off'],
  ['suspended', true, 'Off while suspended', '0 while suspended'],
  ['suspended', false, 'Turned off by an admin', '0 while suspended'],
])(
  'the console says whether a member can invite: %s, may invite: %s',
  (state, may_invite, inviting, remaining) => {
    const member = { state, may_invite, quota: { made: 0, extra: 0, remaining: 2 } };
    expect([invitingInWords(member), remainingInvitationsInWords(member)]).toEqual([
      inviting,
      remaining,
    ]);
  },
);
