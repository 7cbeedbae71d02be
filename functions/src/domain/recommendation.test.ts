import { describe, expect, it, test } from 'vitest';
import {
  decideRemoval,
  decideWriting,
  type Recommended,
  recommendAtVouch,
  recommendationBy,
  recommendationFor,
} from './recommendation.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date('2026-11-01T12:00:00Z');

/** Vouched for by alan, whose words they hide, and barbara; grace was replaced. */
const donald: Recommended = {
  uid: 'donald',
  invitedBy: ['alan', 'barbara'],
  recommendations: {
    alan: { text: 'Careful.', at: BEFORE },
    barbara: { text: 'Quick.', at: BEFORE },
    grace: 'removed',
  },
  hiddenRecommendations: ['alan'],
};

test.each([
  ['a member', 'edsger', null, 'Quick.'],
  ['an inviter', 'barbara', null, 'Quick.'],
  ['the writer', 'alan', null, 'Quick.'],
  ['the person', 'donald', 'Careful.', 'Quick.'],
])('%s reads what is not hidden from them', (_who, viewer, alans, barbaras) => {
  expect(recommendationFor(viewer, donald, 'alan')).toBe(alans);
  expect(recommendationFor(viewer, donald, 'barbara')).toBe(barbaras);
});

test('there are no words of a person who is gone, did not vouch, wrote none or was removed', () => {
  expect(recommendationBy(null, 'alan')).toBeNull();
  expect(recommendationBy({ ...donald, invitedBy: ['alan'] }, 'barbara')).toBeNull();
  expect(recommendationBy({ ...donald, recommendations: {} }, 'alan')).toBeNull();
  expect(recommendationBy({ ...donald, recommendations: { alan: 'removed' } }, 'alan')).toBeNull();
});

describe('a vouch', () => {
  const vouch = { inviter: 'edsger', invitedBy: ['alan', 'edsger'], text: 'Good.', now: NOW };

  it('brings the words of its maker, and takes along those of an inviter who is replaced', () => {
    expect(recommendAtVouch(donald, vouch)).toEqual({
      recommendations: {
        alan: { text: 'Careful.', at: BEFORE },
        edsger: { text: 'Good.', at: NOW },
        grace: 'removed',
      },
      hiddenRecommendations: ['alan'],
    });
    const replaced = recommendAtVouch(donald, { ...vouch, invitedBy: ['edsger'] });
    expect(Object.keys(replaced.recommendations).toSorted()).toEqual(['edsger', 'grace']);
    expect(replaced.hiddenRecommendations).toEqual([]);
  });

  it('without words, and for a person without a document, leaves none', () => {
    const none = { recommendations: {}, hiddenRecommendations: [] };
    expect(recommendAtVouch(null, { ...vouch, text: '' })).toEqual(none);
  });

  it('does not bring back what an admin removed', () => {
    const again = { ...vouch, inviter: 'grace', invitedBy: ['alan', 'grace'] };
    expect(recommendAtVouch(donald, again).recommendations['grace']).toBe('removed');
  });
});

describe('an inviter', () => {
  const facts = { person: donald, inviter: 'alan', text: 'Careful, and kind.', now: NOW };

  it('writes, changes and withdraws their own words alone', () => {
    const { alan: _, ...others } = donald.recommendations;
    expect(decideWriting(facts)).toEqual({
      ...{ ok: true, repeated: false },
      recommendations: { ...others, alan: { text: 'Careful, and kind.', at: NOW } },
    });
    expect(decideWriting({ ...facts, text: '' })).toEqual({
      ...{ ok: true, repeated: false },
      recommendations: others,
    });
  });

  it('writes nothing by the same words again, or by withdrawing none', () => {
    const { recommendations } = donald;
    const same = { ok: true, repeated: true, recommendations };
    expect(decideWriting({ ...facts, text: 'Careful.' })).toEqual(same);
    const { alan: _, ...others } = recommendations;
    const person = { ...donald, recommendations: others };
    expect(decideWriting({ ...facts, person, text: '' })).toMatchObject({ repeated: true });
  });

  it.each(['edsger', 'grace', 'donald'])('is not %s, who did not vouch for them', (inviter) => {
    const notFound = { ok: false, reason: 'not_found' };
    expect(decideWriting({ ...facts, inviter })).toEqual(notFound);
    expect(decideRemoval(donald, inviter, null)).toEqual(notFound);
    expect(decideRemoval(donald, inviter, 'written')).toEqual(notFound);
  });

  it('writes and withdraws nothing after an admin removed it', () => {
    const removal = decideRemoval(donald, 'alan', null);
    if (!removal.ok) throw new Error(removal.reason);
    expect(removal).toMatchObject({ repeated: false });
    const person = { ...donald, recommendations: removal.recommendations };
    for (const text of ['Again.', '']) {
      expect(decideWriting({ ...facts, person, text })).toEqual({
        ok: false,
        reason: 'recommendation_removed',
      });
    }
    expect(decideRemoval(person, 'alan', null)).toEqual({ ...removal, repeated: true });
  });

  it.each([
    ['written', false],
    ['removed', true],
  ] as const)('has it removed where it is withheld: %s', (withheld, repeated) => {
    const { alan: _, ...recommendations } = donald.recommendations;
    const suspended = { ...donald, recommendations };
    expect(decideRemoval(suspended, 'alan', withheld)).toEqual({
      ...{ ok: true, repeated, recommendations },
    });
  });
});
