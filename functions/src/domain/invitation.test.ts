import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITATION_STATUSES } from '../contract/invitation-statuses.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';
import {
  createInvitation,
  type Invitation,
  markExpired,
  redeem,
  revoke,
  statusAt,
  type Transition,
} from './invitation.ts';

const CREATED = new Date('2026-03-01T10:00:00Z');
const DAY = 24 * 3_600_000;
const afterMs = (ms: number) => new Date(CREATED.getTime() + ms);

const active = createInvitation('7K2M9QXD4TZA', 'alan', CREATED);

/** Returns the changed invitation. Throws if the transition was refused. */
function changedInvitation(transition: Transition): Invitation {
  if (!transition.ok) throw new Error(`refused: ${transition.reason}`);
  return transition.invitation;
}
const used = changedInvitation(redeem(active, 'edsger', 'first', afterMs(DAY)));
const revoked = changedInvitation(revoke(active, afterMs(DAY)));
const expired = changedInvitation(markExpired(active, afterMs(40 * DAY)));

describe('the 31 days of an invitation', () => {
  it.each([
    ['at the creation', 0, 'active'],
    ['a millisecond before the end', INVITATION_LIFETIME_MS - 1, 'active'],
    ['exactly at the end', INVITATION_LIFETIME_MS, 'expired'],
    [
      'an hour after the end, although the job has not run',
      INVITATION_LIFETIME_MS + 3_600_000,
      'expired',
    ],
  ] as const)('%s', (_when, elapsed, status) => {
    expect(statusAt(active, afterMs(elapsed))).toBe(status);
  });

  it('are 31 times 24 hours, also across a change to daylight saving time', () => {
    expect(active.expiresAt.toISOString()).toBe('2026-04-01T10:00:00.000Z');
  });

  it.each([
    ['used', used],
    ['revoked', revoked],
  ] as const)('do not change the status of an invitation that is %s', (status, invitation) => {
    expect(statusAt(invitation, afterMs(400 * DAY))).toBe(status);
    expect(markExpired(invitation, afterMs(400 * DAY))).toEqual({ ok: false, reason: status });
  });
});

describe('the transitions of an invitation', () => {
  const now = afterMs(2 * DAY);
  const transitions = {
    redeem: (invitation: Invitation) => redeem(invitation, 'donald', 'second', now),
    revoke: (invitation: Invitation) => revoke(invitation, now),
    expire: (invitation: Invitation) => markExpired(invitation, now),
  };

  it.each([
    ['active', active, 'redeem', 'used'],
    ['active', active, 'revoke', 'revoked'],
    ['active', active, 'expire', 'refused: active'],
    ['used', used, 'redeem', 'refused: used'],
    ['used', used, 'revoke', 'refused: used'],
    ['used', used, 'expire', 'refused: used'],
    ['revoked', revoked, 'redeem', 'refused: revoked'],
    ['revoked', revoked, 'revoke', 'refused: revoked'],
    ['revoked', revoked, 'expire', 'refused: revoked'],
    ['expired', expired, 'redeem', 'refused: expired'],
    ['expired', expired, 'revoke', 'refused: expired'],
    ['expired', expired, 'expire', 'expired'],
  ] as const)('%s, on %3$s: %4$s', (_from, invitation, action, outcome) => {
    const transition = transitions[action](invitation);
    expect(transition.ok ? transition.invitation.status : `refused: ${transition.reason}`).toBe(
      outcome,
    );
  });

  it('the code that an invitee used as the first is refused as their second', () => {
    expect(redeem(used, 'edsger', 'second', now)).toEqual({ ok: false, reason: 'used' });
  });
});

type Event =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'redeem'; readonly invitee: string; readonly countsAs: VouchOrdinal }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'expire' };

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('wait'),
    // Usually some days, sometimes exactly 31 days.
    ms: fc.oneof(
      fc.integer({ min: 0, max: 12 * DAY }),
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

/**
 * Applies the events to a new invitation. Returns the invitation after each event, and the people
 * who redeemed its code.
 */
function applyEvents(events: readonly Event[]) {
  let now = CREATED;
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
        for (const { now, invitation } of applyEvents(events).states) {
          const matching = INVITATION_STATUSES.filter((s) => statusAt(invitation, now) === s);
          expect(matching).toHaveLength(1);
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
        const { states, redeemers } = applyEvents(events);
        expect(redeemers.length).toBeLessThanOrEqual(1);
        const last = states.at(-1)?.invitation;
        expect(last?.usedBy ?? null).toBe(redeemers[0] ?? null);
        if (last?.usedAt) expect(last.usedAt.getTime()).toBeLessThan(last.expiresAt.getTime());
      }),
    );
  });

  it('an invitation that is no longer active keeps its status', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        let finalStatus: string | null = null;
        for (const { now, invitation } of applyEvents(events).states) {
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
        for (const { invitation } of applyEvents(events).states) {
          const { code, createdBy, createdAt, expiresAt } = invitation;
          expect({ code, createdBy, createdAt, expiresAt }).toEqual({
            code: active.code,
            createdBy: 'alan',
            createdAt: CREATED,
            expiresAt: active.expiresAt,
          });
        }
      }),
    );
  });

  it('markExpired succeeds only if statusAt already returns expired', () => {
    fc.assert(
      fc.property(eventLists, fc.integer({ min: 0, max: 60 * DAY }), (events, wait) => {
        const end = applyEvents(events).states.at(-1);
        if (end === undefined) return;
        const now = new Date(end.now.getTime() + wait);
        const marked = markExpired(end.invitation, now);
        expect(marked.ok).toBe(statusAt(end.invitation, now) === 'expired');
        if (marked.ok) expect(statusAt(marked.invitation, now)).toBe('expired');
      }),
    );
  });
});
