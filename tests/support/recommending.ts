import { expect } from 'vitest';
import { memberRef } from '../../functions/src/documents/users.ts';
import { send } from './as-person.ts';
import { newInvitation, newMember, type Person } from './people.ts';

/** The writer's words about a person, POST /recommendation. */
export const write = (writer: Person, { uid }: Person, text: unknown) =>
  send('/recommendation', writer, { uid, text });
export const note = (maker: Person, json: object) => send('/note_invitation', maker, json);
/** The person hides the words of these inviters, and of no others. */
export const hide = (person: Person, ...uids: string[]) =>
  send('/profile', person, { hidden_recommendations: uids }, 'PATCH');

/** A new code of this maker, with these words and note. */
export async function generate(maker: Person, json: object): Promise<string> {
  const answer = await send(`/generate_invitations_for_user/${maker.uid}`, maker, json);
  return /"codes":\["(\w+)"\]/.exec(answer.text)?.[1] ?? answer.text;
}

const OTHER_INVITER = { text: 'Quick.', at: new Date() };

/** A full member whose first inviter, with these words, is the one; the second wrote some too. */
export async function recommended(text = 'Careful.') {
  const [writer, other] = [await newMember('fulluser'), await newMember('fulluser')];
  const person = await newMember('fulluser', { invitedBy: [writer.uid, other.uid] });
  await memberRef(person.uid).update({ recommendations: { [other.uid]: OTHER_INVITER } });
  await newInvitation(writer.uid, {
    change: (fresh) => ({
      ...{ ...fresh, status: 'used', usedOn: new Date(), usedBy: person.uid },
      redeemedAs: 'first',
    }),
  });
  if (text !== '') expect((await write(writer, person, text)).status).toBe(200);
  return { writer, other, person };
}
