import { describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import type { Role } from '../contract/roles.ts';
import {
  createInvitation,
  type Invitation,
  type InvitationTransition,
  markExpired,
  redeem,
  revoke,
} from './invitation.ts';
import { decideInvitationTexts, decideRevocation } from './invitation-access.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function changedInvitation(transition: InvitationTransition): Invitation {
  if (!transition.ok) throw new Error(`refused: ${transition.reason}`);
  return transition.invitation;
}

const activeInvitation = createInvitation('7K2M9QXD4TZA', 'alan', new Date('2026-11-20T12:00:00Z'));
const invitationPastLifetime = createInvitation(
  '7K2M9QXD4TZA',
  'alan',
  new Date(NOW.getTime() - INVITATION_LIFETIME_MS),
);
const invitationsByState: Readonly<Record<string, Invitation | null>> = {
  active: activeInvitation,
  used: changedInvitation(redeem(activeInvitation, 'edsger', 'first', NOW)),
  revoked: changedInvitation(revoke(activeInvitation, NOW)),
  'past its 31 days': invitationPastLifetime,
  'marked expired': changedInvitation(markExpired(invitationPastLifetime, NOW)),
  unknown: null,
};

describe('revoking a code', () => {
  const inviter = { uid: 'alan', role: 'fulluser' as Role };
  const admin = { uid: 'ada', role: 'admin' as Role };
  const otherMember = { uid: 'grace', role: 'poweruser' as Role };
  const inviterOutcomes = {
    active: 'revoked',
    used: 'invitation_used',
    revoked: 'repeated',
    'past its 31 days': 'invitation_expired',
    'marked expired': 'invitation_expired',
    unknown: 'not_found',
  };
  const revocationCases = Object.entries(inviterOutcomes).flatMap(([state, outcome]) => [
    { who: 'its inviter', manager: inviter, state, outcome },
    { who: 'an admin', manager: admin, state, outcome },
    { who: 'another member', manager: otherMember, state, outcome: 'not_found' },
  ]);

  it.each(revocationCases)('by $who, code $state: $outcome', ({ manager, state, outcome }) => {
    const decision = decideRevocation(manager, invitationsByState[state] ?? null, NOW);
    if (!decision.ok) expect(decision.reason).toBe(outcome);
    else expect(decision.repeated ? 'repeated' : 'revoked').toBe(outcome);
  });
});

it('the audit entry of a revocation by an admin is about the inviter', () => {
  const decision = decideRevocation({ uid: 'ada', role: 'admin' }, activeInvitation, NOW);
  expect(decision).toMatchObject({
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
  const noteAndRecommendation = { note: 'for Edsger', recommendation: 'Careful.' };
  const textFacts = {
    writer: 'alan',
    invitation: activeInvitation,
    invitee: null,
    texts: noteAndRecommendation,
    now: NOW,
  };
  const usedInvitation = invitationsByState['used'] ?? null;
  const invitationOrRefusal = (change: Partial<Parameters<typeof decideInvitationTexts>[0]>) => {
    const decision = decideInvitationTexts({ ...textFacts, ...change });
    return decision.ok ? decision.effects.changedInvitations[0] : decision.reason;
  };

  it.each(['active', 'revoked', 'past its 31 days', 'marked expired'])(
    'the inviter can change both texts while the code is unused: %s',
    (state) => {
      const invitation = invitationsByState[state] ?? null;
      expect(invitationOrRefusal({ invitation })).toEqual({
        ...invitation,
        note: 'for Edsger',
        recommendation: { text: 'Careful.', at: NOW },
      });
    },
  );

  it('an empty text deletes the note or the recommendation', () => {
    const invitationWithTexts = createInvitation(
      '7K2M9QXD4TZA',
      'alan',
      NOW,
      noteAndRecommendation,
    );
    const invitationWithoutTexts = createInvitation('7K2M9QXD4TZA', 'alan', NOW);
    const texts = { note: '', recommendation: '' };
    expect(invitationOrRefusal({ invitation: invitationWithTexts, texts })).toEqual(
      invitationWithoutTexts,
    );
  });

  it('a text that is missing from the request does not change', () => {
    const invitation = createInvitation('7K2M9QXD4TZA', 'alan', NOW, noteAndRecommendation);
    expect(invitationOrRefusal({ invitation, texts: {} })).toEqual(invitation);
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
    const changedInvitationOrReason = invitationOrRefusal({
      ...change,
      invitation: usedInvitation,
    });
    if (typeof outcome === 'string') expect(changedInvitationOrReason).toBe(outcome);
    else expect(changedInvitationOrReason).toMatchObject(outcome);
  });

  it('other members, including admins, get not_found', () => {
    expect(invitationOrRefusal({ writer: 'ada' })).toBe('not_found');
    expect(invitationOrRefusal({ invitation: null })).toBe('not_found');
  });
});
