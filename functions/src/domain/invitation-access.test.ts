import { describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import type { Role } from '../contract/roles.ts';
import {
  createInvitation,
  type Invitation,
  markExpired,
  redeem,
  revoke,
  type Transition,
} from './invitation.ts';
import { decideInvitationTexts, decideRevocation } from './invitation-access.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function after(transition: Transition): Invitation {
  if (!transition.ok) throw new Error(`refused: ${transition.reason}`);
  return transition.invitation;
}

const active = createInvitation('7K2M9QXD4TZA', 'alan', new Date('2026-11-20T12:00:00Z'));
const past = createInvitation(
  '7K2M9QXD4TZA',
  'alan',
  new Date(NOW.getTime() - INVITATION_LIFETIME_MS),
);
const states: Readonly<Record<string, Invitation | null>> = {
  active,
  used: after(redeem(active, 'edsger', 'first', NOW)),
  revoked: after(revoke(active, NOW)),
  'past its 31 days': past,
  'marked expired': after(markExpired(past, NOW)),
  unknown: null,
};

describe('who may revoke which code', () => {
  const inviter = { uid: 'alan', role: 'fulluser' as Role };
  const admin = { uid: 'ada', role: 'admin' as Role };
  const stranger = { uid: 'grace', role: 'poweruser' as Role };
  const outcomes = {
    active: 'revoked',
    used: 'invitation_used',
    revoked: 'repeated',
    'past its 31 days': 'invitation_expired',
    'marked expired': 'invitation_expired',
    unknown: 'not_found',
  };
  const cases = Object.entries(outcomes).flatMap(([state, outcome]) => [
    { who: 'its inviter', manager: inviter, state, outcome },
    { who: 'an admin', manager: admin, state, outcome },
    { who: 'another member', manager: stranger, state, outcome: 'not_found' },
  ]);

  it.each(cases)('$who, $state: $outcome', ({ manager, state, outcome }) => {
    const verdict = decideRevocation(manager, states[state] ?? null, NOW);
    if (!verdict.ok) expect(verdict.reason).toBe(outcome);
    else expect(verdict.repeated ? 'repeated' : 'revoked').toBe(outcome);
  });
});

it('a revocation by an admin is recorded for the inviter', () => {
  const verdict = decideRevocation({ uid: 'ada', role: 'admin' }, active, NOW);
  expect(verdict).toMatchObject({
    effects: {
      changedInvitations: [{ status: 'revoked', revokedAt: NOW }],
      audit: { action: 'invitation_revoked', actor: 'ada', subject: 'alan' },
    },
  });
});

describe('the texts on an invitation', () => {
  const edsger = {
    uid: 'edsger',
    role: 'partialuser',
    invitedBy: ['alan'],
    fullSince: null,
  } as const;
  const both = { note: 'for Edsger', recommendation: 'Careful.' };
  const facts = { writer: 'alan', invitation: active, invitee: null, texts: both, now: NOW };
  const used = states['used'] ?? null;
  const outcomeOf = (change: Partial<Parameters<typeof decideInvitationTexts>[0]>) => {
    const decision = decideInvitationTexts({ ...facts, ...change });
    return decision.ok ? decision.effects.changedInvitations[0] : decision.reason;
  };

  it.each(['active', 'revoked', 'past its 31 days', 'marked expired'])(
    'the inviter can change both while the code is unused: %s',
    (state) => {
      const invitation = states[state] ?? null;
      expect(outcomeOf({ invitation })).toEqual({
        ...invitation,
        note: 'for Edsger',
        recommendation: { text: 'Careful.', at: NOW },
      });
    },
  );

  it('an empty text deletes the note or the recommendation', () => {
    const written = createInvitation('7K2M9QXD4TZA', 'alan', NOW, both);
    const cleared = createInvitation('7K2M9QXD4TZA', 'alan', NOW);
    const texts = { note: '', recommendation: '' };
    expect(outcomeOf({ invitation: written, texts })).toEqual(cleared);
  });

  it('a text that is missing from the request does not change', () => {
    const invitation = createInvitation('7K2M9QXD4TZA', 'alan', NOW, both);
    expect(outcomeOf({ invitation, texts: {} })).toEqual(invitation);
  });

  it.each([
    ['the note on a used code changes', { texts: { note: 'n' }, invitee: edsger }, { note: 'n' }],
    ['a recommendation on a used code is refused', { invitee: edsger }, 'invitation_used'],
    [
      'an empty recommendation on a used code is refused',
      { texts: { recommendation: '' }, invitee: edsger },
      'invitation_used',
    ],
    ['a note about a former member is refused', { texts: { note: 'n' } }, 'invitation_used'],
  ])('%s', (_what, change, outcome) => {
    const changed = outcomeOf({ ...change, invitation: used });
    if (typeof outcome === 'string') expect(changed).toBe(outcome);
    else expect(changed).toMatchObject(outcome);
  });

  it('other members, including admins, get not_found', () => {
    expect(outcomeOf({ writer: 'ada' })).toBe('not_found');
    expect(outcomeOf({ invitation: null })).toBe('not_found');
  });
});
