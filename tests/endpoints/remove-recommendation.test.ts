import { expect, test } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { get } from '../support/as-person.ts';
import { audited } from '../support/audited.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import { recommended, remove, write } from '../support/recommending.ts';

test('the person removes a recommendation about them for good', async () => {
  const { writer, person } = await recommended();
  for (const _repeat of [1, 2]) {
    expect((await remove(person, writer.uid)).body).toEqual({
      success: true,
      message: MESSAGES.recommendationRemoved,
    });
  }
  expect(await get('/inviters', person)).toMatchObject([
    { recommendation: null },
    { recommendation: 'Quick.' },
  ]);
  expectRefusal(await write(writer, person, 'Again.'), 'recommendation_removed');
  expect(await get('/invitees', writer)).toMatchObject([{ recommendation_removed: true }]);
  expect(await audited(person.uid)).toEqual([['recommendation_removed', person.uid]]);
});

test('only the described person can remove a recommendation', async () => {
  const { writer, other, person } = await recommended();
  const stranger = await newMember('fulluser');
  expectRefusal(await remove(other, writer.uid), 'not_found');
  expectRefusal(await remove(writer, writer.uid), 'not_found');
  for (const uid of [person.uid, stranger.uid, 'unknown']) {
    expectRefusal(await remove(person, uid), 'not_found');
  }
});
