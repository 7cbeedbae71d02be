import { expect } from 'vitest';
import { send } from './as-person.ts';
import { newMember, type Person } from './people.ts';
import { newUsedCode } from './used-code.ts';

export const writeRecommendation = (writer: Person, { uid }: Person, text: unknown) =>
  send('/recommendation', writer, { uid, text });
export const noteInvitation = (creator: Person, json: object) =>
  send('/note_invitation', creator, json);
export const removeRecommendation = (person: Person, inviter: string) =>
  send('/remove_recommendation', person, { inviter });

/**
 * Creates a member and two inviters. `writer` recommends the member with `text`, or not at all if
 * `text` is null. `other` recommends the member with the text "Quick.".
 */
export async function newRecommendedMember(text: string | null = 'Careful.') {
  const [writer, other] = [await newMember('fulluser'), await newMember('fulluser')];
  const person = await newMember('fulluser', { invitedBy: [writer.uid, other.uid] });
  await newUsedCode(writer, person.uid, 'first', 0);
  await newUsedCode(other, person.uid, 'second', 0);
  expect((await writeRecommendation(other, person, 'Quick.')).status).toBe(200);
  if (text !== null) expect((await writeRecommendation(writer, person, text)).status).toBe(200);
  return { writer, other, person };
}
