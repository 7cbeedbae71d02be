import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITATION_STATUSES } from '../contract/invitation-statuses.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
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
const at = (ms: number) => new Date(CREATED.getTime() + ms);

const fresh = createInvitation('7K2M9QXD4TZA', 'alan', CREATED);

function after(transition: Transition): Invitation {
  if (!transition.ok) throw new Error(`refused: ${transition.reason}`);
  return transition.invitation;
}
const used = after(redeem(fresh, 'edsger', 'first', at(DAY)));
const revoked = after(revoke(fresh, at(DAY)));
const expired = after(markExpired(fresh, at(40 * DAY)));

describe('the 31 days of an invitation', () => {
  it.each([
    ['at the moment it is made', 0, 'active'],
    ['a millisecond before they are over', INVITATION_LIFETIME_MS - 1, 'active'],
    ['at the very moment they are over', INVITATION_LIFETIME_MS, 'expired'],
    [
      'an hour later, whether or not the job has run',
      INVITATION_LIFETIME_MS + 3_600_000,
      'expired',
    ],
  ] as const)('%s', (_when, elapsed, status) => {
    expect(statusAt(fresh, at(elapsed))).toBe(status);
  });

  it('are counted from when it was made, in milliseconds, across a change of clocks', () => {
    expect(fresh.expiresAt.toISOString()).toBe('2026-04-01T10:00:00.000Z');
  });

  it.each([
    ['used', used],
    ['revoked', revoked],
  ] as const)('do not change what is %s already', (status, invitation) => {
    expect(statusAt(invitation, at(400 * DAY))).toBe(status);
    expect(markExpired(invitation, at(400 * DAY))).toEqual({ ok: false, reason: status });
  });
});

describe('what may become of an invitation', () => {
  const now = at(2 * DAY);
  const steps = {
    redeem: (invitation: Invitation) => redeem(invitation, 'donald', 'second', now),
    revoke: (invitation: Invitation) => revoke(invitation, now),
    expire: (invitation: Invitation) => markExpired(invitation, now),
  };

  it.each([
    ['active', fresh, 'redeem', 'used'],
    ['active', fresh, 'revoke', 'revoked'],
    ['active', fresh, 'expire', 'refused: active'],
    ['used', used, 'redeem', 'refused: used'],
    ['used', used, 'revoke', 'refused: used'],
    ['used', used, 'expire', 'refused: used'],
    ['revoked', revoked, 'redeem', 'refused: revoked'],
    ['revoked', revoked, 'revoke', 'refused: revoked'],
    ['revoked', revoked, 'expire', 'refused: revoked'],
    ['expired', expired, 'redeem', 'refused: expired'],
    ['expired', expired, 'revoke', 'refused: expired'],
    ['expired', expired, 'expire', 'expired'],
  ] as const)('%s, on %3$s: %4$s', (_from, invitation, step, outcome) => {
    const transition = steps[step](invitation);
    expect(transition.ok ? transition.invitation.status : `refused: ${transition.reason}`).toBe(
      outcome,
    );
  });

  it('the code that an invitee used as the first is refused as their second', () => {
    expect(redeem(used, 'edsger', 'second', now)).toEqual({ ok: false, reason: 'used' });
  });
});

type Event =
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'redeem'; readonly invitee: string; readonly step: 'first' | 'second' }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'expire' };

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('pass'),
    // Usually some days, sometimes exactly 31 days.
    ms: fc.oneof(
      fc.integer({ min: 0, max: 12 * DAY }),
      fc.constantFrom(INVITATION_LIFETIME_MS - 1, 1, INVITATION_LIFETIME_MS),
    ),
  }),
  fc.record({
    kind: fc.constant('redeem'),
    invitee: fc.constantFrom('edsger', 'donald', 'alan'),
    step: fc.constantFrom('first', 'second'),
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
  for (const step of events) {
    if (step.kind === 'pass') {
      now = new Date(now.getTime() + step.ms);
    } else {
      const transition =
        step.kind === 'redeem'
          ? redeem(invitation, step.invitee, step.step, now)
          : step.kind === 'revoke'
            ? revoke(invitation, now)
            : markExpired(invitation, now);
      if (transition.ok) {
        if (step.kind === 'redeem') redeemers.push(step.invitee);
        invitation = transition.invitation;
      }
    }
    states.push({ now, invitation });
  }
  return { states, redeemers };
}

describe('whatever happens to an invitation, in whatever order', () => {
  const history = fc.array(event, { maxLength: 40 });

  it('exactly one of active, used, revoked and expired holds at every moment', () => {
    fc.assert(
      fc.property(history, (events) => {
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

  it('one code lets at most one person in, once, and only within its 31 days', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { states, redeemers } = applyEvents(events);
        expect(redeemers.length).toBeLessThanOrEqual(1);
        const last = states.at(-1)?.invitation;
        expect(last?.usedBy ?? null).toBe(redeemers[0] ?? null);
        if (last?.usedAt) expect(last.usedAt.getTime()).toBeLessThan(last.expiresAt.getTime());
      }),
    );
  });

  it('what is over stays over: no event makes an invalid code active again or changes how it died', () => {
    fc.assert(
      fc.property(history, (events) => {
        let died: string | null = null;
        for (const { now, invitation } of applyEvents(events).states) {
          const status = statusAt(invitation, now);
          if (died !== null) expect(status).toBe(died);
          if (status !== 'active') died = status;
        }
      }),
    );
  });

  it('its inviter, its code and its dates never change', () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { invitation } of applyEvents(events).states) {
          const { code, createdBy, createdAt, expiresAt } = invitation;
          expect({ code, createdBy, createdAt, expiresAt }).toEqual({
            code: fresh.code,
            createdBy: 'alan',
            createdAt: CREATED,
            expiresAt: fresh.expiresAt,
          });
        }
      }),
    );
  });

  it('marking what is expired only ever writes down what every reader saw already', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 60 * DAY }), (events, wait) => {
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
