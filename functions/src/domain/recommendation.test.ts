import { describe, expect, it, test } from 'vitest';
import { REPEATED } from './decision.ts';
import { createUsedInvitation, type Invitation } from './invitation.ts';
import { decideRecommendation, decideRecommendationRemoval, vouchOf } from './recommendation.ts';

const MONDAY = new Date('2026-11-16T12:00:00Z');
const TUESDAY = new Date('2026-11-17T12:00:00Z');

function vouch(inviter: string, text = 'Careful.', at = MONDAY): Invitation {
  return createUsedInvitation(
    `code of ${inviter} ${at.getTime()}`,
    inviter,
    'donald',
    'first',
    text,
    at,
  );
}

const donald = {
  uid: 'donald',
  role: 'fulluser',
  invitedBy: ['alan', 'barbara'],
  fullSince: MONDAY,
} as const;
const removed = { ...vouch('alan'), recommendation: null, recommendationRemoved: true };

test('a vouch is the last one of an inviter who vouched again', () => {
  const again = vouch('alan', 'Kind.', TUESDAY);
  expect(vouchOf([again, vouch('barbara'), vouch('alan')], 'alan')).toBe(again);
  expect(vouchOf([again], 'grace')).toBeNull();
});

describe('an inviter writes a recommendation', () => {
  const facts = {
    person: donald,
    inviter: 'alan',
    used: [vouch('alan'), vouch('barbara')],
    text: 'Kind.',
    now: TUESDAY,
  };

  it('on the invitation of their vouch', () => {
    expect(decideRecommendation(facts)).toMatchObject({
      effects: {
        changedInvitations: [{ createdBy: 'alan', recommendation: { text: 'Kind.', at: TUESDAY } }],
      },
    });
  });

  it('and withdraws it by an empty text', () => {
    expect(decideRecommendation({ ...facts, text: '' })).toMatchObject({
      effects: { changedInvitations: [{ recommendation: null, recommendationRemoved: false }] },
    });
  });

  it('the same text again writes nothing', () => {
    expect(decideRecommendation({ ...facts, text: 'Careful.' })).toEqual(REPEATED);
  });

  it.each([
    ['about a stranger', { inviter: 'grace' }, 'not_found'],
    ['about a person who left', { person: null }, 'not_found'],
    [
      'after another inviter replaced them',
      { person: { ...donald, invitedBy: ['barbara'] } },
      'not_found',
    ],
    ['after it was removed', { used: [removed] }, 'recommendation_removed'],
  ])('but not %s', (_when, change, reason) => {
    expect(decideRecommendation({ ...facts, ...change })).toEqual({ ok: false, reason });
  });
});

describe('a recommendation is removed', () => {
  const facts = {
    person: donald,
    inviter: 'alan',
    used: [vouch('alan'), vouch('barbara')],
    actor: 'donald',
    now: TUESDAY,
  };

  it('for good, with an entry in the audit log that does not quote it', () => {
    const removal = decideRecommendationRemoval(facts);
    expect(removal).toMatchObject({
      effects: {
        changedInvitations: [
          { createdBy: 'alan', recommendation: null, recommendationRemoved: true },
        ],
        audit: { action: 'recommendation_removed', actor: 'donald', subject: 'donald' },
      },
    });
    expect(JSON.stringify(removal)).not.toContain('Careful.');
  });

  it('once: a repeat writes nothing', () => {
    expect(decideRecommendationRemoval({ ...facts, used: [removed] })).toEqual(REPEATED);
  });

  it.each([
    ['without a text', { used: [vouch('alan', '')] }],
    ['of a member who did not vouch', { inviter: 'grace' }],
    ['about a person who left', { person: null }],
  ])('but not %s', (_what, change) => {
    expect(decideRecommendationRemoval({ ...facts, ...change })).toEqual({
      ok: false,
      reason: 'not_found',
    });
  });
});
