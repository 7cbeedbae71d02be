import type { OutputOf } from '../../functions/src/contract/endpoint.ts';
import type { listIntroductions } from '../../functions/src/contract/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { get, send } from './as-person.ts';
import { newMember, type Person, verifyAddress } from './people.ts';

/**
 * Creates an asker, their inviter, and the inviter's inviter, to whom the asker can be introduced.
 */
export async function threeInARow() {
  const other = await verifyAddress(await newMember('fulluser'));
  const introducer = await verifyAddress(await newMember('fulluser', { invitedBy: [other.uid] }));
  const asker = await verifyAddress(await newMember('fulluser', { invitedBy: [introducer.uid] }));
  return { asker, introducer, other };
}

/** Creates a member whom others find at /people. */
export async function listedMember(): Promise<Person> {
  const member = await verifyAddress(await newMember('fulluser'));
  await memberRef(member.uid).update({ listed: true });
  return member;
}

/** POST /introduction. Without an introducer it is a hello. */
export const ask = (
  asker: Person,
  {
    to,
    via = null,
    message = 'I like engines.',
  }: { to: Person; via?: Person | null; message?: string },
) => send('/introduction', asker, { to: to.uid, via: via?.uid ?? null, message });

/** Returns the answer of GET /introductions. */
export async function introductionsOf(person: Person) {
  // Safe, because the functions validate the answer with this schema.
  return (await get('/introductions', person)) as OutputOf<typeof listIntroductions>;
}

/** Creates a request that waits for the introducer's answer. */
export async function openRequest() {
  const row = await threeInARow();
  await ask(row.asker, { to: row.other, via: row.introducer });
  const [request] = (await introductionsOf(row.introducer)).to_answer;
  if (request === undefined) throw new Error('No request was made.');
  return { ...row, id: request.id };
}

/** POST /answer_introduction. */
export const answerRequest = (
  introducer: Person,
  id: string,
  answer: 'introduce' | 'not_now',
  message = '',
) => send('/answer_introduction', introducer, { id, answer, message });
