import { describe, expect, test } from 'vitest';
import { decideFounding, MAX_FOUNDERS, type RoleAndInviters } from './decide-founding.ts';

const founder = (uid: string): RoleAndInviters => ({ uid, role: 'fulluser', invitedBy: [] });
const request = {
  uid: 'new',
  role: 'admin',
  existingMember: null,
  canSignIn: true,
  override: false,
} as const;

describe('founding a network', () => {
  test('the first member of an empty network needs no inviter', () => {
    expect(decideFounding({ ...request, members: [] })).toEqual({
      ok: true,
      repeated: false,
      member: { uid: 'new', role: 'admin', invitedBy: [] },
    });
  });

  test('a person who only signed up may still become a founder', () => {
    const existingMember: RoleAndInviters = { uid: 'new', role: null, invitedBy: [] };
    expect(decideFounding({ ...request, existingMember, members: [] }).ok).toBe(true);
  });

  test('the fifth founder is accepted, and a sixth is refused', () => {
    const members = Array.from({ length: MAX_FOUNDERS }, (_, index) => founder(`m${index}`));
    expect(decideFounding({ ...request, members: members.slice(1) }).ok).toBe(true);
    expect(decideFounding({ ...request, members })).toEqual({
      ok: false,
      reason: 'founders_complete',
    });
  });

  test('a founder is refused once a person joined by a code', () => {
    const members = [founder('a'), { uid: 'b', role: 'partialuser', invitedBy: ['a'] } as const];
    expect(decideFounding({ ...request, members })).toEqual({
      ok: false,
      reason: 'network_has_grown',
    });
  });

  test('with override, a founder may be added later, but not a person who is a member', () => {
    const members = [founder('a'), { uid: 'b', role: 'fulluser', invitedBy: ['a', 'c'] } as const];
    expect(decideFounding({ ...request, members, override: true }).ok).toBe(true);
    expect(
      decideFounding({ ...request, existingMember: founder('new'), members, override: true }),
    ).toEqual({ ok: false, reason: 'already_member' });
  });

  test('a repeat changes nothing, and is refused once the founder can log in', () => {
    const existingMember: RoleAndInviters = { ...founder('new'), role: 'admin' };
    const repeatedRequest = {
      ...request,
      existingMember,
      members: [existingMember],
      canSignIn: false,
    };
    expect(decideFounding(repeatedRequest)).toEqual({
      ok: true,
      repeated: true,
      member: existingMember,
    });
    const alreadyMember = { ok: false, reason: 'already_member' };
    expect(decideFounding({ ...repeatedRequest, canSignIn: true })).toEqual(alreadyMember);
    expect(decideFounding({ ...repeatedRequest, role: 'fulluser' })).toEqual(alreadyMember);
    const invitedMember = { ...existingMember, invitedBy: ['a', 'b'] };
    expect(decideFounding({ ...repeatedRequest, existingMember: invitedMember })).toEqual(
      alreadyMember,
    );
  });
});
