// Checks whether a history of overlapping calls is linearisable.
import { admissions, type Command } from './command.ts';
import type { Network } from './model.ts';

export interface Call {
  readonly id: number;
  readonly command: Command;
  /** Times of the logical clock. `end` is infinite if the answer was lost. */
  readonly start: number;
  /** Time of the first commit. Without a commit: `start`. */
  readonly sent: number;
  readonly end: number;
  /** Null if the answer was lost. Then it is unknown whether and when the call took effect. */
  readonly answer: string | null;
}

const texts = new WeakMap<Network, string>();

/** Equal networks give equal strings. */
function textOf(network: Network): string {
  const known = texts.get(network);
  if (known !== undefined) return known;
  const text = JSON.stringify(network, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
  texts.set(network, text);
  return text;
}

function changePeople(
  network: Network,
  names: readonly string[],
  change: { readonly isInconsistent: boolean; readonly session?: null },
): Network {
  const people = Object.entries(network.people).map(([name, person]) => [
    name,
    names.includes(name) ? { ...person, ...change } : person,
  ]);
  return { ...network, people: Object.fromEntries(people) };
}

function accountsChangedBy(calls: readonly Call[]): readonly string[] {
  return calls.flatMap(({ command }) => command.changesAccountOf ?? []);
}

/** Returns one network for each order in which the model gives the recorded answers. */
export function linearise(network: Network, calls: readonly Call[]): readonly Network[] {
  const open = accountsChangedBy(calls.filter(({ answer }) => answer === null));
  const done = calls.filter(({ answer }) => answer === 'done');
  const ended = accountsChangedBy(done).filter((name) => !open.includes(name));
  // The sessions of these people have ended, even if an admin reinstated them meanwhile.
  const endsSession = done.filter(({ command }) => command.endsSession);
  const loggedOut = accountsChangedBy(endsSession).filter((name) => ended.includes(name));

  const found = new Map<string, Network>();
  const seen = new Set<string>();
  const search = (now: Network, waiting: readonly Call[], admitted: readonly Call[]) => {
    const left = [...waiting, ...admitted];
    const [waitingIds, admittedIds] = [waiting, admitted].map((some) =>
      some.map(({ id }) => id).toSorted(),
    );
    const key = `${waitingIds?.join()} ; ${admittedIds?.join()} ; ${textOf(now)}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (left.every(({ answer }) => answer === null)) found.set(textOf(now), now);
    // A read changes nothing. If the model gives its answer now, no later position is tried.
    const read = left.find((call) => isReadNow(now, call, left));
    if (read !== undefined) {
      const [rest, others] = [waiting, admitted].map((some) => some.filter((one) => one !== read));
      search(now, rest ?? [], others ?? []);
      return;
    }
    for (const call of waiting) {
      if (left.some(({ end }) => end < call.start)) continue;
      const others = waiting.filter((one) => one !== call);
      for (const refusal of admissions(now, call.command)) {
        if (refusal === null) search(now, others, [...admitted, call]);
        else if (refusal === call.answer) search(now, others, admitted);
      }
    }
    for (const call of admitted) {
      if (left.some(({ end }) => end < call.sent)) continue;
      const others = admitted.filter((each) => each !== call);
      const outcome = call.command.step(now, call.answer, String(call.id));
      if (call.answer === null || outcome.answer === call.answer) {
        search(outcome.network, waiting, others);
      } else if (call.command.refusalsWhileInconsistent(now).includes(call.answer)) {
        search(now, waiting, others);
      }
    }
  };
  search(changePeople(network, accountsChangedBy(calls), { isInconsistent: true }), calls, []);
  return [...found.values()].map((one) => {
    const settled = changePeople(one, ended, { isInconsistent: false });
    return changePeople(settled, loggedOut, { isInconsistent: false, session: null });
  });
}

function isReadNow(now: Network, call: Call, left: readonly Call[]): boolean {
  const { command, answer, start, id } = call;
  if (command.writes || answer === null) return false;
  if (left.some(({ end }) => end < start) || !admissions(now, command).includes(null)) return false;
  const outcome = command.step(now, answer, String(id));
  return outcome.answer === answer && outcome.network === now;
}

export function distinct(networks: readonly Network[]): readonly Network[] {
  return [...new Map(networks.map((each) => [textOf(each), each])).values()];
}

/** Returns the call with the answer that the model gives if no other call runs. */
export function withModelAnswer(network: Network, call: Call): Call {
  const [refusal = null] = admissions(network, call.command);
  const answer = refusal ?? call.command.step(network, call.answer, String(call.id)).answer;
  return { ...call, answer };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export class HistoryFormatter {
  readonly #letters = new Map<string, string>();

  readonly #letter = (name: string): string => {
    const known = this.#letters.get(name);
    if (known !== undefined) return known;
    const count = this.#letters.size;
    const round = Math.floor(count / LETTERS.length);
    const letter = `${LETTERS[count % LETTERS.length]}${round || ''}`;
    this.#letters.set(name, letter);
    return letter;
  };

  #answer(answer: string | null): string {
    if (answer === null) return 'the answer is lost';
    const named = answer.replace(
      /^(?<kind>code|link) (?<name>[^\s,]+)/,
      (_, kind: string, name: string) => `${kind} ${this.#letter(name)}`,
    );
    return [...this.#letters].reduce((text, [name, one]) => text.replaceAll(name, one), named);
  }

  /** Returns one line for the calls of a round. Their times start from zero. */
  sentence(calls: readonly Call[]): string {
    const began = Math.min(...calls.map(({ start }) => start));
    const deeds = calls.map(({ command, answer, start, end }) => {
      const who = command.by === null ? 'Somebody' : capital(command.by);
      const span = [start, end].filter(Number.isFinite).map((at) => at - began);
      return `${who} ${command.sentence(this.#letter)} (${this.#answer(answer)}, ${span.join('–')})`;
    });
    return `${calls.length > 1 ? 'At once: ' : ''}${deeds.join('; ')}.`;
  }
}
