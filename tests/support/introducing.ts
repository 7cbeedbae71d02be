import type { OutputOf } from '../../functions/src/contract/endpoint.ts';
import type { listIntroductions } from '../../functions/src/contract/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { get, send } from './as-person.ts';
import { newMember, type Person, verifyAddress } from './people.ts';

/** The target invited the introducer, and the introducer invited the asker. */
export async function newIntroductionChain() {
  const target = await verifyAddress(await newMember('fulluser'));
  const introducer = await verifyAddress(await newMember('fulluser', { invitedBy: [target.uid] }));
  const asker = await verifyAddress(await newMember('fulluser', { invitedBy: [introducer.uid] }));
  return { asker, introducer, target };
}

export async function newListedMember(): Promise<Person> {
  const member = await verifyAddress(await newMember('fulluser'));
  await memberRef(member.uid).update({ listed: true });
  return member;
}

/** Without `via` the request is a hello, which needs no introducer. */
export const askForIntroduction = (
  asker: Person,
  {
    to,
    via = null,
    message = 'I like engines.',
  }: { to: Person; via?: Person | null; message?: string },
) => send('/introduction', asker, { to: to.uid, via: via?.uid ?? null, message });

export async function introductionsOf(person: Person) {
  // The cast is safe, because the functions validate the answer with the schema of
  // `listIntroductions`.
  return (await get('/introductions', person)) as OutputOf<typeof listIntroductions>;
}

export async function newOpenRequest() {
  const people = await newIntroductionChain();
  await askForIntroduction(people.asker, { to: people.target, via: people.introducer });
  const [request] = (await introductionsOf(people.introducer)).to_answer;
  if (request === undefined) throw new Error('No request was made.');
  return { ...people, id: request.id };
}

export const answerIntroduction = (
  introducer: Person,
  id: string,
  answer: 'introduce' | 'not_now',
  message = '',
) => send('/answer_introduction', introducer, { id, answer, message });
