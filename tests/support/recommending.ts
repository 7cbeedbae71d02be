import { expect } from 'vitest';
import { send } from './as-person.ts';
import { newMember, type Person } from './people.ts';
import { newUsedCode } from './used-code.ts';

export const writeRecommendation = (recommender: Person, { uid }: Person, text: unknown) =>
  send('/recommendation', recommender, { uid, text });
export const noteInvitation = (creator: Person, json: object) =>
  send('/note_invitation', creator, json);
export const removeRecommendation = (person: Person, inviter: string) =>
  send('/remove_recommendation', person, { inviter });

/**
 * Creates a member and two inviters. `recommender` recommends the member with `text`, or not at
 * all if `text` is null. `otherRecommender` recommends the member with the text "Quick.".
 */
export async function newRecommendedMember(text: string | null = 'Careful.') {
  const [recommender, otherRecommender] = [
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  const person = await newMember('fulluser', {
    invitedBy: [recommender.uid, otherRecommender.uid],
  });
  await newUsedCode(recommender, person.uid, 'first', 0);
  await newUsedCode(otherRecommender, person.uid, 'second', 0);
  expect((await writeRecommendation(otherRecommender, person, 'Quick.')).status).toBe(200);
  if (text !== null)
    expect((await writeRecommendation(recommender, person, text)).status).toBe(200);
  return { recommender, otherRecommender, person };
}
