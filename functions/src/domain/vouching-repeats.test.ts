import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../contract/roles.ts';
import { type Invitation, issue, STEPS, statusAt } from './invitation.ts';
import { decideFirstCode, decideSecondCode, type Member, type Verdict } from './vouching.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const INVITERS = ['ada', 'grace', 'alan'] as const;

const enabled = (uid: string) => ({
  member: { uid, role: 'fulluser' as const, invitedBy: [] },
  accountEnabled: true,
});

function present(step: 'first' | 'second', invitee: Member | null, invitation: Invitation) {
  const inviter = enabled(invitation.createdBy);
  if (step === 'first') {
    return decideFirstCode({ inviteeUid: 'newcomer', invitee, invitation, inviter, now: NOW });
  }
  return decideSecondCode({
    invitee: invitee ?? { uid: 'newcomer', role: null, invitedBy: [] },
    invitation,
    firstInviter: enabled(invitee?.invitedBy[0] ?? 'nobody'),
    secondInviter: inviter,
    now: NOW,
  });
}

const inviter = fc.constantFrom(...INVITERS);
const invitee = fc.option(
  fc.record({
    uid: fc.constant('newcomer'),
    role: fc.constantFrom<Role | null>(...ROLES, null),
    invitedBy: fc.uniqueArray(inviter, { maxLength: 2 }),
  }),
);
const invitation = fc
  .record({
    createdBy: inviter,
    status: fc.constantFrom('active' as const, 'used' as const, 'revoked' as const),
    usedBy: fc.constantFrom('newcomer', 'another'),
    redeemedAs: fc.constantFrom(...STEPS),
  })
  .map(
    ({ createdBy, status, usedBy, redeemedAs }): Invitation => ({
      ...issue('7K2M9QXD4TZA', createdBy, NOW),
      status,
      ...(status === 'used' ? { usedBy, usedOn: NOW, redeemedAs } : {}),
    }),
  );
const step = fc.constantFrom(...STEPS);

/** What is left of a member when something is taken away, by hand or by an operator's reset. */
const loss = fc.constantFrom<(member: Member) => Member | null>(
  () => null,
  (member) => ({ ...member, role: null }),
  (member) => ({ ...member, role: null, invitedBy: [] }),
);

describe('whatever the member and the code', () => {
  it('only an active code gives something, and only what somebody still has is a repeat', () => {
    fc.assert(
      fc.property(step, invitee, invitation, (step, invitee, invitation) => {
        const verdict = present(step, invitee, invitation);
        if (!verdict.ok) return;
        if (!verdict.repeated) expect(statusAt(invitation, NOW)).toBe('active');
        else {
          expect(invitation).toMatchObject({ usedBy: 'newcomer', redeemedAs: step });
          expect(invitee?.role ?? null).not.toBeNull();
          expect(invitee?.invitedBy[STEPS.indexOf(step)]).toBe(invitation.createdBy);
          expect(verdict.member).toEqual(invitee);
        }
      }),
    );
  });

  it('a success asked for again is the same success, and none once its gift was taken away', () => {
    fc.assert(
      fc.property(step, invitee, invitation, loss, (step, invitee, invitation, lose) => {
        const verdict: Verdict = present(step, invitee, invitation);
        fc.pre(verdict.ok);
        if (!verdict.ok) return;
        expect(present(step, verdict.member, verdict.invitation)).toEqual({
          ...verdict,
          repeated: true,
        });
        expect(present(step, lose(verdict.member), verdict.invitation)).toEqual({
          ok: false,
          reason: step === 'first' ? 'invitation_invalid' : 'forbidden',
        });
      }),
    );
  });

  it('a first code asked for again after the second was confirmed is still the same success', () => {
    fc.assert(
      fc.property(inviter, inviter, (one, two) => {
        fc.pre(one !== two);
        const first = present('first', null, issue('A1ANA1ANA1AN', one, NOW));
        if (!first.ok) throw new Error(first.reason);
        const second = present('second', first.member, issue('BARBARA00000', two, NOW));
        if (!second.ok) throw new Error(second.reason);
        for (const [step, invitation] of [
          ['first', first.invitation],
          ['second', second.invitation],
        ] as const) {
          const again = present(step, second.member, invitation);
          expect(again).toEqual({ ok: true, repeated: true, invitation, member: second.member });
        }
      }),
    );
  });
});
