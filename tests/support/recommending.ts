import { expect } from 'vitest';
import { send } from './as-person.ts';
import { newMember, type Person } from './people.ts';
import { usedCode } from './used-code.ts';

/** POST /recommendation: stores the writer's text about a person. */
export const write = (writer: Person, { uid }: Person, text: unknown) =>
  send('/recommendation', writer, { uid, text });
export const note = (maker: Person, json: object) => send('/note_invitation', maker, json);
/** POST /remove_recommendation: the person removes this inviter's text. */
export const remove = (person: Person, inviter: string) =>
  send('/remove_recommendation', person, { inviter });

/**
 * Creates a full member with two inviters: the writer with this text, and another with their own.
 */
export async function recommended(text = 'Careful.') {
  const [writer, other] = [await newMember('fulluser'), await newMember('fulluser')];
  const person = await newMember('fulluser', { invitedBy: [writer.uid, other.uid] });
  await usedCode(writer, person.uid, 'first', 0);
  await usedCode(other, person.uid, 'second', 0);
  expect((await write(other, person, 'Quick.')).status).toBe(200);
  if (text !== '') expect((await write(writer, person, text)).status).toBe(200);
  return { writer, other, person };
}
