import {
  getIntroducers,
  listIntroductions,
} from '../../../functions/src/contract/introductions.ts';
import { listPeople } from '../../../functions/src/contract/people.ts';
import { defineCommand, INVITING } from '../command.ts';
import * as model from '../model.ts';
import { companyOf } from './members.ts';

const { line } = model;

/** The server may find no email address, because the person's account may already be disabled. */
function refusalsWhileInconsistent(
  { people }: model.Network,
  from: string | undefined,
  to: string | undefined,
  refusalOfFrom = 'no_email',
): readonly string[] {
  return [
    ...(people[from ?? '']?.isInconsistent ? [refusalOfFrom] : []),
    ...(people[to ?? '']?.isInconsistent ? ['no_email'] : []),
  ];
}

/** If `via` is null, sends a hello without an introducer. */
export const askForIntroduction = defineCommand<{
  by: string;
  to: string;
  via: string | null;
  message: string;
}>({
  roles: INVITING,
  choose: (choice) => {
    const by = choice.of(choice.inviting, choice.a);
    const to = choice.of(choice.reachable(by), choice.b);
    const { introducers = [] } = model.waysToMeet(choice.network, by, to) ?? {};
    const via = introducers.length > 0 ? choice.of(introducers, choice.c) : null;
    return { by, to, via, message: `hello ${Math.floor(choice.d * 100)}` };
  },
  send: (caller, { to, via, message }) =>
    caller.post('/introduction', {
      to: caller.uidOf(to),
      via: via && caller.uidOf(via),
      message,
    }),
  step: (network, input) => model.askForIntroduction(network, input.by, input),
  refusalsWhileInconsistent: (network, { by, to }) => refusalsWhileInconsistent(network, by, to),
  sentence: ({ to, via }) =>
    via === null ? `says hello to ${to}` : `asks ${via} for an introduction to ${to}`,
});

/** `introduction` is the key of the request in the model, `stored` its value. */
export const answerIntroduction = defineCommand<{
  by: string;
  introduction: string;
  stored: model.Introduction | undefined;
  made: boolean;
  message: string;
}>({
  roles: INVITING,
  choose: (choice) => {
    const { introductions } = choice.network;
    const open = choice.c < 0.7 ? model.openRequests(choice.network) : [];
    const introduction = choice.of(open, choice.b, Object.keys(introductions));
    const stored = introductions[introduction];
    const by = choice.of([stored?.via ?? 'ada'], choice.a);
    return { by, introduction, stored, made: choice.d < 0.7, message: choice.text };
  },
  send: async (to, { stored, made, message }) => {
    const id = await to.idOf(stored);
    return to.post('/answer_introduction', { id, answer: made ? 'introduce' : 'not_now', message });
  },
  step: (network, input) => model.answerIntroduction(network, input.by, input.introduction, input),
  refusalsWhileInconsistent: (network, { stored }) =>
    refusalsWhileInconsistent(network, stored?.from, stored?.to),
  sentence: ({ introduction, made, message }) =>
    `${made ? `introduces, "${message}",` : 'declines to introduce'} ${introduction}`,
});

export const readIntroducers = defineCommand<{ by: string; to: string }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => {
    const by = choice.of(choice.inviting, choice.a);
    return { by, to: choice.of(choice.reachable(by), choice.b) };
  },
  send: (caller, { to }) => caller.get(`/introducers/${caller.uidOf(to)}`),
  read: (body, nameOf) => {
    const { introducers, hello, reason } = getIntroducers.output.parse(body);
    return line.introducers(
      introducers.map(({ uid }) => nameOf(uid)),
      hello,
      reason,
    );
  },
  step: (network, { by, to }) => model.introducersOf(network, by, to),
  refusalsWhileInconsistent: (network, { by, to }) =>
    refusalsWhileInconsistent(network, by, to, 'own_address_unverified'),
  sentence: ({ to }) => `looks for ways to meet ${to}`,
});

export const readIntroductions = defineCommand<{ by: string }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => ({ by: choice.of(choice.inviting, choice.a) }),
  send: (to) => to.get('/introductions'),
  read: (body, nameOf) => {
    const { to_answer: requests, asked, made } = listIntroductions.output.parse(body);
    return line.list([
      ...requests.map(({ from, to, message }) =>
        line.request(nameOf(from.uid), nameOf(to.uid), message),
      ),
      ...asked.map(({ to, via }) => line.asked(nameOf(to.uid), nameOf(via.uid))),
      ...made.map(({ from, to, via, message, via_message: text }) =>
        line.made(nameOf(from.uid), nameOf(to.uid), via && nameOf(via.uid), message, text),
      ),
    ]);
  },
  step: (network, { by }) => model.introductionsOf(network, by),
  sentence: () => 'looks at the introductions',
});

/** `q` is the beginning of a company's name. Null lists all members. */
export const findMembers = defineCommand<{ by: string; q: string | null }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => ({
    by: choice.of(choice.inviting, choice.a),
    q: choice.b < 0.4 ? null : companyOf(choice.c),
  }),
  send: (to, { q }) => to.get(q === null ? '/people' : `/people?q=${encodeURIComponent(q)}`),
  read: (body, nameOf) =>
    line.list(listPeople.output.parse(body).map(({ person }) => nameOf(person.uid))),
  step: (network, { by, q }) => model.listedMembers(network, by, q),
  sentence: ({ q }) => `looks for members${q === null ? '' : ` of "${q}"`}`,
});
