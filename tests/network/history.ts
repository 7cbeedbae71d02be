// Checks whether overlapping calls are linearisable: in some order of the calls the model gives
// every recorded answer.
import { type Command, possibleRefusals } from './command.ts';
import type { ModelNetwork } from './model.ts';

export interface RecordedCall {
  readonly id: number;
  readonly command: Command;
  /** Start and end on the logical clock. `end` is infinite if the answer was lost. */
  readonly start: number;
  /** Time of the call's first commit on the logical clock. Equals `start` if no commit is known. */
  readonly firstCommitAt: number;
  readonly end: number;
  /** Null if the answer was lost. Then it is unknown whether and when the call took effect. */
  readonly answer: string | null;
}

const cachedTexts = new WeakMap<ModelNetwork, string>();

/** Returns a string for comparing networks. Equal networks have equal strings. */
function serializeNetwork(network: ModelNetwork): string {
  const cachedText = cachedTexts.get(network);
  if (cachedText !== undefined) return cachedText;
  const text = JSON.stringify(network, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)),
        )
      : value,
  );
  cachedTexts.set(network, text);
  return text;
}

function withChangedPeople(
  network: ModelNetwork,
  names: readonly string[],
  change: { readonly isInconsistent: boolean; readonly loggedInAt?: null },
): ModelNetwork {
  const people = Object.entries(network.people).map(([name, person]) => [
    name,
    names.includes(name) ? { ...person, ...change } : person,
  ]);
  return { ...network, people: Object.fromEntries(people) };
}

function accountsChangedBy(calls: readonly RecordedCall[]): readonly string[] {
  return calls.flatMap(({ command }) => command.changesAccountOf ?? []);
}

/** Returns the possible networks after the calls. Empty if no order gives the recorded answers. */
export function findLinearisations(
  network: ModelNetwork,
  calls: readonly RecordedCall[],
): readonly ModelNetwork[] {
  const accountsMadeInconsistent = accountsChangedBy(calls.filter(({ answer }) => answer === null));
  const successfulCalls = calls.filter(({ answer }) => answer === 'done');
  const accountsMadeConsistent = accountsChangedBy(successfulCalls).filter(
    (name) => !accountsMadeInconsistent.includes(name),
  );
  // If a suspension and a reinstatement overlap, the member's session stays revoked in either
  // order.
  const sessionEndingCalls = successfulCalls.filter(({ command }) => command.endsSession);
  const loggedOutPeople = accountsChangedBy(sessionEndingCalls).filter((name) =>
    accountsMadeConsistent.includes(name),
  );

  const networks = new Map<string, ModelNetwork>();
  const visitedKeys = new Set<string>();
  const searchOrders = (
    currentNetwork: ModelNetwork,
    unadmittedCalls: readonly RecordedCall[],
    admittedCalls: readonly RecordedCall[],
  ) => {
    const remainingCalls = [...unadmittedCalls, ...admittedCalls];
    const [unadmittedIds, admittedIds] = [unadmittedCalls, admittedCalls].map((group) =>
      group.map(({ id }) => id).toSorted(),
    );
    const searchStateKey = `${unadmittedIds?.join()} ; ${admittedIds?.join()} ; ${serializeNetwork(currentNetwork)}`;
    if (visitedKeys.has(searchStateKey)) return;
    visitedKeys.add(searchStateKey);
    if (remainingCalls.every(({ answer }) => answer === null)) {
      networks.set(serializeNetwork(currentNetwork), currentNetwork);
    }
    // A read changes nothing, so only the first position at which the model gives the recorded
    // answer is tried.
    const readAnsweredAsInModel = remainingCalls.find((call) =>
      isReadWithModelAnswer(currentNetwork, call, remainingCalls),
    );
    if (readAnsweredAsInModel !== undefined) {
      const [otherUnadmittedCalls, otherAdmittedCalls] = [unadmittedCalls, admittedCalls].map(
        (group) => group.filter((otherCall) => otherCall !== readAnsweredAsInModel),
      );
      searchOrders(currentNetwork, otherUnadmittedCalls ?? [], otherAdmittedCalls ?? []);
      return;
    }
    for (const call of unadmittedCalls) {
      if (remainingCalls.some(({ end }) => end < call.start)) continue;
      const otherCalls = unadmittedCalls.filter((otherCall) => otherCall !== call);
      for (const refusal of possibleRefusals(currentNetwork, call.command)) {
        if (refusal === null) searchOrders(currentNetwork, otherCalls, [...admittedCalls, call]);
        else if (refusal === call.answer) searchOrders(currentNetwork, otherCalls, admittedCalls);
      }
    }
    for (const call of admittedCalls) {
      if (remainingCalls.some(({ end }) => end < call.firstCommitAt)) continue;
      const otherCalls = admittedCalls.filter((otherCall) => otherCall !== call);
      const outcome = call.command.applyTo(currentNetwork, call.answer, String(call.id));
      if (call.answer === null || outcome.answer === call.answer) {
        searchOrders(outcome.network, unadmittedCalls, otherCalls);
      } else if (call.command.refusalsWhileInconsistent(currentNetwork).includes(call.answer)) {
        searchOrders(currentNetwork, unadmittedCalls, otherCalls);
      }
    }
  };
  searchOrders(
    withChangedPeople(network, accountsChangedBy(calls), { isInconsistent: true }),
    calls,
    [],
  );
  return [...networks.values()].map((possibleNetwork) => {
    const networkWithConsistentAccounts = withChangedPeople(
      possibleNetwork,
      accountsMadeConsistent,
      {
        isInconsistent: false,
      },
    );
    return withChangedPeople(networkWithConsistentAccounts, loggedOutPeople, {
      isInconsistent: false,
      loggedInAt: null,
    });
  });
}

function isReadWithModelAnswer(
  currentNetwork: ModelNetwork,
  call: RecordedCall,
  remainingCalls: readonly RecordedCall[],
): boolean {
  const { command, answer, start, id } = call;
  if (command.changesModel || answer === null) return false;
  if (
    remainingCalls.some(({ end }) => end < start) ||
    !possibleRefusals(currentNetwork, command).includes(null)
  ) {
    return false;
  }
  const outcome = command.applyTo(currentNetwork, answer, String(id));
  return outcome.answer === answer && outcome.network === currentNetwork;
}

export function removeDuplicateNetworks(
  networks: readonly ModelNetwork[],
): readonly ModelNetwork[] {
  return [
    ...new Map(
      networks.map((distinctNetwork) => [serializeNetwork(distinctNetwork), distinctNetwork]),
    ).values(),
  ];
}

/** Returns the call with the answer that the model gives if the call runs alone. */
export function newCallWithModelAnswer(network: ModelNetwork, call: RecordedCall): RecordedCall {
  const [refusal = null] = possibleRefusals(network, call.command);
  const answer = refusal ?? call.command.applyTo(network, call.answer, String(call.id)).answer;
  return { ...call, answer };
}

const LABEL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export class HistoryFormatter {
  readonly #labels = new Map<string, string>();

  readonly #label = (name: string): string => {
    const existingLabel = this.#labels.get(name);
    if (existingLabel !== undefined) return existingLabel;
    const numberOfLabels = this.#labels.size;
    const labelNumber = Math.floor(numberOfLabels / LABEL_LETTERS.length);
    const label = `${LABEL_LETTERS[numberOfLabels % LABEL_LETTERS.length]}${labelNumber || ''}`;
    this.#labels.set(name, label);
    return label;
  };

  #answer(answer: string | null): string {
    if (answer === null) return 'the answer is lost';
    const answerWithNewLabel = answer.replace(
      /^(?<kind>code|link) (?<name>[^\s,]+)/,
      (_, kind: string, name: string) => `${kind} ${this.#label(name)}`,
    );
    return [...this.#labels].reduce(
      (text, [name, label]) => text.replaceAll(name, label),
      answerWithNewLabel,
    );
  }

  /** Describes the calls of a round in one line. Shows times relative to the first start. */
  sentence(calls: readonly RecordedCall[]): string {
    const firstStart = Math.min(...calls.map(({ start }) => start));
    const descriptions = calls.map(({ command, answer, start, end }) => {
      const person = command.actor ?? 'somebody without a login';
      const relativeTimes = [start, end].filter(Number.isFinite).map((at) => at - firstStart);
      return `${person} ${command.sentence(this.#label)} (${this.#answer(answer)}, ${relativeTimes.join('–')})`;
    });
    return `${calls.length > 1 ? 'At once: ' : ''}${descriptions.join('; ')}.`;
  }
}
