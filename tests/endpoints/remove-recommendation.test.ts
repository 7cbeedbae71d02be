import { expect, test } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { get } from '../support/as-person.ts';
import { auditedActionsAndActors } from '../support/audit-entries.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  newRecommendedMember,
  removeRecommendation,
  writeRecommendation,
} from '../support/recommending.ts';

test('the person removes a recommendation about them for good', async () => {
  const { recommender, person } = await newRecommendedMember();
  for (const _repeat of [1, 2]) {
    expect((await removeRecommendation(person, recommender.uid)).body).toEqual({
      success: true,
      message: MESSAGES.recommendationRemoved,
    });
  }
  expect(await get('/inviters', person)).toMatchObject([
    { recommendation: null },
    { recommendation: 'Quick.' },
  ]);
  expectRefusal(await writeRecommendation(recommender, person, 'Again.'), 'recommendation_removed');
  expect(await get('/invitees', recommender)).toMatchObject([{ recommendation_removed: true }]);
  expect(await auditedActionsAndActors(person.uid)).toEqual([
    ['recommendation_removed', person.uid],
  ]);
});
