import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONTHLY_INVITATIONS } from '../../functions/src/contract/limits.ts';
import { ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { createInvitation } from '../../functions/src/domain/invitation.ts';
import type { Member } from '../../functions/src/domain/member.ts';
import type { NetworkSettings } from '../../functions/src/domain/network-settings.ts';
import { newVouchLink } from '../../functions/src/domain/vouch-link.ts';
import { decideLinkVouch } from '../../functions/src/domain/vouching-by-link.ts';
import {
  hasStanding,
  INVITATION_MS,
  monthlyInvitations,
  refuseInviterPair,
  refuseVoucher,
  type Settings,
  type Voucher,
} from './vouching-model.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

const anyUid = fc.constantFrom('ada', 'grace', 'alan', 'barbara');
const anyMember: fc.Arbitrary<Member> = fc.record({
  uid: anyUid,
  role: fc.constantFrom<Role | null>(...ROLES, null),
  invitedBy: fc.uniqueArray(anyUid, { maxLength: 2 }),
  fullSince: fc.option(
    fc
      .integer({ min: -1, max: 1 })
      .chain((off) =>
        fc
          .constantFrom(0, 1, 30, 90, 365)
          .map((days) => new Date(NOW.getTime() - days * DAY_MS + off)),
      ),
  ),
  suspended: fc.boolean(),
  mayInvite: fc.boolean(),
});
const anyNetworkSettings = fc.record<NetworkSettings>({
  paused: fc.boolean(),
  vouchWaitDays: fc.constantFrom(0, 1, 30, 90, 365),
  differentInviters: fc.boolean(),
});

function toVoucher({ uid: name, invitedBy: inviters, fullSince, ...otherFields }: Member) {
  return { ...otherFields, name, inviters, fullSince: fullSince?.getTime() ?? null };
}

function decideInModel(firstInviter: Member, secondInviter: Member, settings: Settings): string {
  const [firstVoucher, secondVoucher] = [toVoucher(firstInviter), toVoucher(secondInviter)];
  const firstVoucherWithStanding: Voucher | null = hasStanding(firstVoucher) ? firstVoucher : null;
  const now = NOW.getTime();
  const refusal =
    refuseVoucher(secondVoucher, settings, now) ??
    (firstVoucherWithStanding &&
      refuseInviterPair(firstVoucherWithStanding, secondVoucher, settings));
  if (refusal !== null) return refusal;
  return firstVoucherWithStanding === null ? 'first' : 'second';
}

test('the model and the server decide the same about every vouch by link', () => {
  fc.assert(
    fc.property(anyMember, anyMember, anyNetworkSettings, (firstInviter, inviter, settings) => {
      // Skips inviters without standing, because the server refuses them before this decision.
      fc.pre(hasStanding(toVoucher(inviter)));
      const invitee: Member = {
        uid: 'donald',
        role: 'partialuser',
        invitedBy: [firstInviter.uid],
        fullSince: null,
        suspended: false,
        mayInvite: true,
      };
      const link = newVouchLink('a-link', 'donald', true, NOW);
      const decision = decideLinkVouch({
        link,
        invitee,
        namedFirstInviter: firstInviter,
        inviter,
        settings,
        quota: { made: 0, granted: 0 },
        code: '7K2M9QXD4TZA',
        recommendation: '',
        now: NOW,
      });
      const { paused, vouchWaitDays: waitDays, differentInviters } = settings;
      expect(decideInModel(firstInviter, inviter, { paused, waitDays, differentInviters })).toBe(
        decision.ok ? decision.countsAs : decision.reason,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('an invitation lasts as long in the model as on the server', () => {
  const { createdAt, expiresAt } = createInvitation('7K2M9QXD4TZA', 'alan', NOW);
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(INVITATION_MS);
});

test.each(ROLES)('a %s has as many invitations in the model as on the server', (role) => {
  expect(monthlyInvitations(role)).toBe(MONTHLY_INVITATIONS[role]);
});
