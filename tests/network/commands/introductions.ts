// What members do to meet others.
import {
  getIntroducers,
  listIntroductions,
} from '../../../functions/src/contract/introductions.ts';
import { listPeople } from '../../../functions/src/contract/people.ts';
import { INVITING, kind } from '../command.ts';
import * as model from '../model.ts';
import { companyOf } from './members.ts';

const { line } = model;

/** Auth knows no address of a disabled account. */
function unsettledRefusals(
  { people }: model.Network,
  from: string | undefined,
  to: string | undefined,
  refusalOfFrom = 'no_email',
): readonly string[] {
  return [
    ...(people[from ?? '']?.unsettled ? [refusalOfFrom] : []),
    ...(people[to ?? '']?.unsettled ? ['no_email'] : []),
  ];
}

/** A request to the introducer `via`. A hello if `via` is null. */
export const askForIntroduction = kind<{
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
  step: (network, given) => model.askForIntroduction(network, given.by, given),
  unsettledRefusals: (network, { by, to }) => unsettledRefusals(network, by, to),
  sentence: ({ to, via }) =>
    via === null ? `says hello to ${to}` : `asks ${via} for an introduction to ${to}`,
});

/** `introduction` is the model's name of the request, `stored` the request itself. */
export const answerIntroduction = kind<{
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
    return { by, introduction, stored, made: choice.d < 0.7, message: choice.words };
  },
  send: async (to, { stored, made, message }) => {
    const id = await to.idOf(stored);
    return to.post('/answer_introduction', { id, answer: made ? 'introduce' : 'not_now', message });
  },
  step: (network, given) => model.answerIntroduction(network, given.by, given.introduction, given),
  unsettledRefusals: (network, { stored }) => unsettledRefusals(network, stored?.from, stored?.to),
  sentence: ({ introduction, made, message }) =>
    `${made ? `introduces, "${message}",` : 'declines to introduce'} ${introduction}`,
});

export const readIntroducers = kind<{ by: string; to: string }>({
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
  unsettledRefusals: (network, { by, to }) =>
    unsettledRefusals(network, by, to, 'own_address_unverified'),
  sentence: ({ to }) => `looks for ways to meet ${to}`,
});

export const readIntroductions = kind<{ by: string }>({
  roles: INVITING,
  reads: true,
  choose: (choice) => ({ by: choice.of(choice.inviting, choice.a) }),
  send: (to) => to.get('/introductions'),
  read: (body, nameOf) => {
    const { to_answer: requests, made } = listIntroductions.output.parse(body);
    return line.list([
      ...requests.map(({ from, to, message }) =>
        line.request(nameOf(from.uid), nameOf(to.uid), message),
      ),
      ...made.map(({ from, to, via, message, via_message: text }) =>
        line.made(nameOf(from.uid), nameOf(to.uid), via && nameOf(via.uid), message, text),
      ),
    ]);
  },
  step: (network, { by }) => model.introductionsOf(network, by),
  sentence: () => 'looks at the introductions',
});

/** `q` is the beginning of a company. Null lists all. */
export const findMembers = kind<{ by: string; q: string | null }>({
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
