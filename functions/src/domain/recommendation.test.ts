import { describe, expect, it, test } from 'vitest';
import { REPEATED_DECISION } from './decision.ts';
import { createUsedInvitation, type Invitation } from './invitation.ts';
import {
  decideRecommendation,
  decideRecommendationRemoval,
  findVouchInvitation,
} from './recommendation.ts';

const MONDAY = new Date('2026-11-16T12:00:00Z');
const TUESDAY = new Date('2026-11-17T12:00:00Z');

function usedInvitation(inviter: string, text = 'Careful.', at = MONDAY): Invitation {
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
const removedRecommendation = {
  ...usedInvitation('alan'),
  recommendation: null,
  recommendationRemoved: true,
};

test('the vouch of an inviter who vouched twice is the last one', () => {
  const secondVouch = usedInvitation('alan', 'Kind.', TUESDAY);
  expect(
    findVouchInvitation([secondVouch, usedInvitation('barbara'), usedInvitation('alan')], 'alan'),
  ).toBe(secondVouch);
  expect(findVouchInvitation([secondVouch], 'grace')).toBeNull();
});

describe('an inviter writes a recommendation', () => {
  const facts = {
    person: donald,
    inviter: 'alan',
    usedInvitations: [usedInvitation('alan'), usedInvitation('barbara')],
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
    expect(decideRecommendation({ ...facts, text: 'Careful.' })).toEqual(REPEATED_DECISION);
  });

  it.each([
    ['about a person for whom they did not vouch', { inviter: 'grace' }, 'not_found'],
    ['about a person who left', { person: null }, 'not_found'],
    [
      'after another inviter replaced them',
      { person: { ...donald, invitedBy: ['barbara'] } },
      'not_found',
    ],
    [
      'after it was removed',
      { usedInvitations: [removedRecommendation] },
      'recommendation_removed',
    ],
  ])('but not %s', (_when, change, reason) => {
    expect(decideRecommendation({ ...facts, ...change })).toEqual({ ok: false, reason });
  });
});

describe('a recommendation is removed', () => {
  const facts = {
    person: donald,
    inviter: 'alan',
    usedInvitations: [usedInvitation('alan'), usedInvitation('barbara')],
    actor: 'donald',
    now: TUESDAY,
  };

  it('for good, with an entry in the audit log that does not quote it', () => {
    const removalDecision = decideRecommendationRemoval(facts);
    expect(removalDecision).toMatchObject({
      effects: {
        changedInvitations: [
          { createdBy: 'alan', recommendation: null, recommendationRemoved: true },
        ],
        audit: { action: 'recommendation_removed', actor: 'donald', subject: 'donald' },
      },
    });
    expect(JSON.stringify(removalDecision)).not.toContain('Careful.');
  });

  it('once: a repeat writes nothing', () => {
    expect(
      decideRecommendationRemoval({ ...facts, usedInvitations: [removedRecommendation] }),
    ).toEqual(REPEATED_DECISION);
  });

  it.each([
    ['that was never written', { usedInvitations: [usedInvitation('alan', '')] }],
    ['of a member who did not vouch', { inviter: 'grace' }],
    ['about a person who left', { person: null }],
  ])('but not %s', (_what, change) => {
    expect(decideRecommendationRemoval({ ...facts, ...change })).toEqual({
      ok: false,
      reason: 'not_found',
    });
  });
});
