import { expect, test } from 'vitest';
import type { Role } from '../contract/roles.ts';
import { decideReset } from './resetting.ts';

test('a partialuser goes back to before the first code', () => {
  const member = { uid: 'donald', role: 'partialuser' as const, invitedBy: ['alan'] };
  expect(decideReset(member)).toEqual({
    ok: true,
    member: { uid: 'donald', role: null, invitedBy: [] },
    inviter: 'alan',
  });
  expect(decideReset({ ...member, invitedBy: [] })).toMatchObject({ ok: true, inviter: null });
});

test.each<[Role | null, string]>([
  ['fulluser', 'full_member'],
  ['poweruser', 'full_member'],
  ['admin', 'full_member'],
  [null, 'not_a_member'],
])('nobody else does: %s', (role, reason) => {
  expect(decideReset({ uid: 'x', role, invitedBy: ['ada', 'grace'] })).toEqual({
    ok: false,
    reason,
  });
});

test('nor somebody without a document', () => {
  expect(decideReset(null)).toEqual({ ok: false, reason: 'not_a_member' });
});
