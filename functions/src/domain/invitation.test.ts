import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITATION_STATUSES } from '../contract/invitation-statuses.ts';
import { DAY_MS, HOUR_MS, INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';
import {
  createInvitation,
  type Invitation,
  type InvitationTransition,
  markExpired,
  redeem,
  revoke,
  statusAt,
} from './invitation.ts';

const CREATED_AT = new Date('2026-03-01T10:00:00Z');
const msAfterCreation = (ms: number) => new Date(CREATED_AT.getTime() + ms);

const activeInvitation = createInvitation('7K2M9QXD4TZA', 'alan', CREATED_AT);

function changedInvitation(transition: InvitationTransition): Invitation {
  if (!transition.ok) throw new Error(`refused: ${transition.reason}`);
  return transition.invitation;
}
const usedInvitation = changedInvitation(
  redeem(activeInvitation, 'edsger', 'first', msAfterCreation(DAY_MS)),
);
const revokedInvitation = changedInvitation(revoke(activeInvitation, msAfterCreation(DAY_MS)));
const expiredInvitation = changedInvitation(
  markExpired(activeInvitation, msAfterCreation(40 * DAY_MS)),
);

describe('the 31 days of an invitation', () => {
  it.each([
    ['at the creation', 0, 'active'],
    ['a millisecond before the end', INVITATION_LIFETIME_MS - 1, 'active'],
    ['exactly at the end', INVITATION_LIFETIME_MS, 'expired'],
    [
      'an hour after the end, although the job has not run',
      INVITATION_LIFETIME_MS + HOUR_MS,
      'expired',
    ],
  ] as const)('%s', (_when, elapsed, status) => {
    expect(statusAt(activeInvitation, msAfterCreation(elapsed))).toBe(status);
  });

  it('are 31 times 24 hours, also across a change to daylight saving time', () => {
    expect(activeInvitation.expiresAt.toISOString()).toBe('2026-04-01T10:00:00.000Z');
  });

  it.each([
    ['used', usedInvitation],
    ['revoked', revokedInvitation],
  ] as const)('do not change the status of an invitation that is %s', (status, invitation) => {
    expect(statusAt(invitation, msAfterCreation(400 * DAY_MS))).toBe(status);
    expect(markExpired(invitation, msAfterCreation(400 * DAY_MS))).toEqual({
      ok: false,
      reason: status,
    });
  });
});

describe('the transitions of an invitation', () => {
  const now = msAfterCreation(2 * DAY_MS);
  const transitions = {
    redeem: (invitation: Invitation) => redeem(invitation, 'donald', 'second', now),
    revoke: (invitation: Invitation) => revoke(invitation, now),
    expire: (invitation: Invitation) => markExpired(invitation, now),
  };

  it.each([
    ['active', activeInvitation, 'redeem', 'used'],
    ['active', activeInvitation, 'revoke', 'revoked'],
    ['active', activeInvitation, 'expire', 'refused: active'],
    ['used', usedInvitation, 'redeem', 'refused: used'],
    ['used', usedInvitation, 'revoke', 'refused: used'],
    ['used', usedInvitation, 'expire', 'refused: used'],
    ['revoked', revokedInvitation, 'redeem', 'refused: revoked'],
    ['revoked', revokedInvitation, 'revoke', 'refused: revoked'],
    ['revoked', revokedInvitation, 'expire', 'refused: revoked'],
    ['expired', expiredInvitation, 'redeem', 'refused: expired'],
    ['expired', expiredInvitation, 'revoke', 'refused: expired'],
    ['expired', expiredInvitation, 'expire', 'expired'],
  ] as const)('%s, on %3$s: %4$s', (_from, invitation, action, outcome) => {
    const transition = transitions[action](invitation);
    expect(transition.ok ? transition.invitation.status : `refused: ${transition.reason}`).toBe(
      outcome,
    );
  });

  it('the code that an invitee used as the first is refused as their second', () => {
    expect(redeem(usedInvitation, 'edsger', 'second', now)).toEqual({ ok: false, reason: 'used' });
  });
});

type InvitationEvent =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'redeem'; readonly invitee: string; readonly countsAs: VouchOrdinal }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'expire' };

const anyEvent: fc.Arbitrary<InvitationEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('wait'),
    ms: fc.oneof(
      fc.integer({ min: 0, max: 12 * DAY_MS }),
      fc.constantFrom(INVITATION_LIFETIME_MS - 1, 1, INVITATION_LIFETIME_MS),
    ),
  }),
  fc.record({
    kind: fc.constant('redeem'),
    invitee: fc.constantFrom('edsger', 'donald', 'alan'),
    countsAs: fc.constantFrom('first', 'second'),
  }),
  fc.record({ kind: fc.constant('revoke') }),
  fc.record({ kind: fc.constant('expire') }),
);

function simulateInvitation(events: readonly InvitationEvent[]) {
  let now = CREATED_AT;
  let invitation = createInvitation('7K2M9QXD4TZA', 'alan', now);
  const states = [{ now, invitation }];
  const redeemers: string[] = [];
  for (const event of events) {
    if (event.kind === 'wait') {
      now = new Date(now.getTime() + event.ms);
    } else {
      const transition =
        event.kind === 'redeem'
          ? redeem(invitation, event.invitee, event.countsAs, now)
          : event.kind === 'revoke'
            ? revoke(invitation, now)
            : markExpired(invitation, now);
      if (transition.ok) {
        if (event.kind === 'redeem') redeemers.push(event.invitee);
        invitation = transition.invitation;
      }
    }
    states.push({ now, invitation });
  }
  return { states, redeemers };
}

describe('after any sequence of events', () => {
  const eventLists = fc.array(anyEvent, { maxLength: 40 });

  it('an invitation has exactly one of the four statuses', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        for (const { now, invitation } of simulateInvitation(events).states) {
          const currentStatuses = INVITATION_STATUSES.filter(
            (s) => statusAt(invitation, now) === s,
          );
          expect(currentStatuses).toHaveLength(1);
          expect(invitation.usedBy !== null).toBe(invitation.status === 'used');
          expect(invitation.usedAt !== null).toBe(invitation.status === 'used');
          expect(invitation.countsAs !== null).toBe(invitation.status === 'used');
          expect(invitation.revokedAt !== null).toBe(invitation.status === 'revoked');
        }
      }),
    );
  });

  it('a code is redeemed at most once, and only within its 31 days', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        const { states, redeemers } = simulateInvitation(events);
        expect(redeemers.length).toBeLessThanOrEqual(1);
        const lastInvitation = states.at(-1)?.invitation;
        expect(lastInvitation?.usedBy ?? null).toBe(redeemers[0] ?? null);
        if (lastInvitation?.usedAt)
          expect(lastInvitation.usedAt.getTime()).toBeLessThan(lastInvitation.expiresAt.getTime());
      }),
    );
  });

  it('an invitation that is no longer active keeps its status', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        let finalStatus: string | null = null;
        for (const { now, invitation } of simulateInvitation(events).states) {
          const status = statusAt(invitation, now);
          if (finalStatus !== null) expect(status).toBe(finalStatus);
          if (status !== 'active') finalStatus = status;
        }
      }),
    );
  });

  it('the inviter, the code and the dates are unchanged', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        for (const { invitation } of simulateInvitation(events).states) {
          const { code, createdBy, createdAt, expiresAt } = invitation;
          expect({ code, createdBy, createdAt, expiresAt }).toEqual({
            code: activeInvitation.code,
            createdBy: 'alan',
            createdAt: CREATED_AT,
            expiresAt: activeInvitation.expiresAt,
          });
        }
      }),
    );
  });

  it('markExpired succeeds only if statusAt already returns expired', () => {
    fc.assert(
      fc.property(eventLists, fc.integer({ min: 0, max: 60 * DAY_MS }), (events, wait) => {
        const lastState = simulateInvitation(events).states.at(-1);
        if (lastState === undefined) return;
        const now = new Date(lastState.now.getTime() + wait);
        const expiryTransition = markExpired(lastState.invitation, now);
        expect(expiryTransition.ok).toBe(statusAt(lastState.invitation, now) === 'expired');
        if (expiryTransition.ok) expect(statusAt(expiryTransition.invitation, now)).toBe('expired');
      }),
    );
  });
});
