import {
  getIntroducers,
  listIntroductions,
} from '../../../functions/src/contract/introductions.ts';
import { listPeople } from '../../../functions/src/contract/people.ts';
import { defineCommand, INVITING_ROLES } from '../command.ts';
import * as model from '../model.ts';
import { pickCompany } from './members.ts';

const { answerLine } = model;

/** The server finds no email address of a person whose account an unfinished call has disabled. */
function refusalsWhileInconsistent(
  { people }: model.ModelNetwork,
  from: string | undefined,
  to: string | undefined,
  refusalForAsker = 'no_email',
): readonly string[] {
  return [
    ...(people[from ?? '']?.isInconsistent ? [refusalForAsker] : []),
    ...(people[to ?? '']?.isInconsistent ? ['no_email'] : []),
  ];
}

/** `via` is the introducer. If `via` is null, the member says hello. */
export const askForIntroduction = defineCommand<{
  actor: string;
  to: string;
  via: string | null;
  message: string;
}>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => {
    const actor = chooser.chooseFrom(chooser.invitingMembers, chooser.a);
    const to = chooser.chooseFrom(chooser.membersToMeet(actor), chooser.b);
    const { introducers = [] } = model.findWaysToMeet(chooser.network, actor, to) ?? {};
    const via = introducers.length > 0 ? chooser.chooseFrom(introducers, chooser.c) : null;
    return { actor, to, via, message: `hello ${Math.floor(chooser.d * 100)}` };
  },
  send: (client, { to, via, message }) =>
    client.post('/introduction', {
      to: client.uidOf(to),
      via: via && client.uidOf(via),
      message,
    }),
  applyTo: (network, input) => model.askForIntroduction(network, input.actor, input),
  refusalsWhileInconsistent: (network, { actor, to }) =>
    refusalsWhileInconsistent(network, actor, to),
  sentence: ({ to, via }) =>
    via === null ? `says hello to ${to}` : `asks ${via} for an introduction to ${to}`,
});

/** `name` is the introduction's key in the model. `introduces` is false for "Not now". */
export const answerIntroduction = defineCommand<{
  actor: string;
  name: string;
  introduction: model.ModelIntroduction | undefined;
  introduces: boolean;
  message: string;
}>({
  roles: INVITING_ROLES,
  chooseInput: (chooser) => {
    const { introductions } = chooser.network;
    const openRequestNames = chooser.c < 0.7 ? model.openRequests(chooser.network) : [];
    const name = chooser.chooseFrom(openRequestNames, chooser.b, Object.keys(introductions));
    const introduction = introductions[name];
    const actor = chooser.chooseFrom([introduction?.via ?? 'ada'], chooser.a);
    return { actor, name, introduction, introduces: chooser.d < 0.7, message: chooser.text };
  },
  send: async (client, { introduction, introduces, message }) => {
    const id = await client.introductionIdOf(introduction);
    return client.post('/answer_introduction', {
      id,
      answer: introduces ? 'introduce' : 'not_now',
      message,
    });
  },
  applyTo: (network, input) => model.answerIntroduction(network, input.actor, input.name, input),
  refusalsWhileInconsistent: (network, { introduction }) =>
    refusalsWhileInconsistent(network, introduction?.from, introduction?.to),
  sentence: ({ name, introduces, message }) =>
    `${introduces ? `introduces, "${message}",` : 'declines to introduce'} ${name}`,
});

export const readIntroducers = defineCommand<{ actor: string; to: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => {
    const actor = chooser.chooseFrom(chooser.invitingMembers, chooser.a);
    return { actor, to: chooser.chooseFrom(chooser.membersToMeet(actor), chooser.b) };
  },
  send: (client, { to }) => client.get(`/introducers/${client.uidOf(to)}`),
  formatBody: (body, nameOf) => {
    const { introducers, hello, reason } = getIntroducers.output.parse(body);
    return answerLine.introducers(
      introducers.map(({ uid }) => nameOf(uid)),
      hello,
      reason,
    );
  },
  applyTo: (network, { actor, to }) => model.introducersOf(network, actor, to),
  refusalsWhileInconsistent: (network, { actor, to }) =>
    refusalsWhileInconsistent(network, actor, to, 'own_address_unverified'),
  sentence: ({ to }) => `looks for ways to meet ${to}`,
});

export const readIntroductions = defineCommand<{ actor: string }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({ actor: chooser.chooseFrom(chooser.invitingMembers, chooser.a) }),
  send: (client) => client.get('/introductions'),
  formatBody: (body, nameOf) => {
    const {
      to_answer: receivedRequests,
      asked: sentRequests,
      made: introductions,
    } = listIntroductions.output.parse(body);
    return answerLine.list([
      ...receivedRequests.map(({ from, to, message }) =>
        answerLine.receivedRequest(nameOf(from.uid), nameOf(to.uid), message),
      ),
      ...sentRequests.map(({ to, via }) => answerLine.sentRequest(nameOf(to.uid), nameOf(via.uid))),
      ...introductions.map(({ from, to, via, message, via_message: text }) =>
        answerLine.madeIntroduction(
          nameOf(from.uid),
          nameOf(to.uid),
          via && nameOf(via.uid),
          message,
          text,
        ),
      ),
    ]);
  },
  applyTo: (network, { actor }) => model.introductionsOf(network, actor),
  sentence: () => 'looks at the introductions',
});

/** `q` is the beginning of a company's name. Null finds all listed members. */
export const findMembers = defineCommand<{ actor: string; q: string | null }>({
  roles: INVITING_ROLES,
  isReadOnly: true,
  chooseInput: (chooser) => ({
    actor: chooser.chooseFrom(chooser.invitingMembers, chooser.a),
    q: chooser.b < 0.4 ? null : pickCompany(chooser.c),
  }),
  send: (client, { q }) =>
    client.get(q === null ? '/people' : `/people?q=${encodeURIComponent(q)}`),
  formatBody: (body, nameOf) =>
    answerLine.list(listPeople.output.parse(body).map(({ person }) => nameOf(person.uid))),
  applyTo: (network, { actor, q }) => model.listedMembers(network, actor, q),
  sentence: ({ q }) => `looks for members${q === null ? '' : ` of "${q}"`}`,
});
