// Decides whether the model explains the recorded answers of overlapping calls.
import { admissions, type Command } from './command.ts';
import type { Network } from './model.ts';

/** A recorded call. */
export interface Call {
  /** Unique within the story. */
  readonly id: number;
  readonly command: Command;
  /** Readings of one clock. The end is infinite if the answer was lost. */
  readonly start: number;
  /** When its first commit was sent, before which it changed nothing. Otherwise its start. */
  readonly sent: number;
  readonly end: number;
  /** Null if the answer was lost. Then it is unknown whether and when the call took effect. */
  readonly answer: string | null;
}

const texts = new WeakMap<Network, string>();

/** Returns a text that is the same for equal networks. */
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

function changed(
  network: Network,
  names: readonly string[],
  change: { readonly unsettled: boolean; readonly session?: null },
): Network {
  const people = Object.entries(network.people).map(([name, person]) => [
    name,
    names.includes(name) ? { ...person, ...change } : person,
  ]);
  return { ...network, people: Object.fromEntries(people) };
}

/** The people whose document and account these calls change. */
function settledBy(calls: readonly Call[]): readonly string[] {
  return calls.flatMap(({ command }) => command.settles ?? []);
}

/**
 * The networks that these overlapping calls may have left: one for each order in which the calls,
 * admitted and applied one by one, give the recorded answers. A call that was answered before another
 * one began, or wrote, comes first. An empty result means that no order explains the answers.
 */
export function explain(network: Network, calls: readonly Call[]): readonly Network[] {
  const open = settledBy(calls.filter(({ answer }) => answer === null));
  const done = calls.filter(({ answer }) => answer === 'done');
  const ended = settledBy(done).filter((name) => !open.includes(name));
  // The sessions of these people have ended, even if an admin reinstated them meanwhile.
  const endsSession = done.filter(({ command }) => command.endsSession);
  const loggedOut = settledBy(endsSession).filter((name) => ended.includes(name));

  const found = new Map<string, Network>();
  const seen = new Set<string>();
  const go = (now: Network, waiting: readonly Call[], admitted: readonly Call[]) => {
    const left = [...waiting, ...admitted];
    const [waitingIds, admittedIds] = [waiting, admitted].map((some) =>
      some.map(({ id }) => id).toSorted(),
    );
    const key = `${waitingIds?.join()} ; ${admittedIds?.join()} ; ${textOf(now)}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (left.every(({ answer }) => answer === null)) found.set(textOf(now), now);
    // A read that is explained now changes nothing, so no other place for it needs to be tried.
    const read = left.find((call) => isReadNow(now, call, left));
    if (read !== undefined) {
      const [rest, others] = [waiting, admitted].map((some) => some.filter((one) => one !== read));
      go(now, rest ?? [], others ?? []);
      return;
    }
    for (const call of waiting) {
      if (left.some(({ end }) => end < call.start)) continue;
      const others = waiting.filter((one) => one !== call);
      for (const refusal of admissions(now, call.command)) {
        if (refusal === null) go(now, others, [...admitted, call]);
        else if (refusal === call.answer) go(now, others, admitted);
      }
    }
    for (const call of admitted) {
      if (left.some(({ end }) => end < call.sent)) continue;
      const others = admitted.filter((each) => each !== call);
      const outcome = call.command.step(now, call.answer, String(call.id));
      if (call.answer === null || outcome.answer === call.answer) {
        go(outcome.network, waiting, others);
      } else if (call.command.unsettledRefusals(now).includes(call.answer)) {
        go(now, waiting, others);
      }
    }
  };
  go(changed(network, settledBy(calls), { unsettled: true }), calls, []);
  return [...found.values()].map((one) => {
    const settled = changed(one, ended, { unsettled: false });
    return changed(settled, loggedOut, { unsettled: false, session: null });
  });
}

/** True if the call may come next, only reads, and has the answer that the model gives now. */
function isReadNow(now: Network, call: Call, left: readonly Call[]): boolean {
  const { command, answer, start, id } = call;
  if (command.writes || answer === null) return false;
  if (left.some(({ end }) => end < start) || !admissions(now, command).includes(null)) return false;
  const outcome = command.step(now, answer, String(id));
  return outcome.answer === answer && outcome.network === now;
}

/** Leaves out networks that are equal to another. */
export function distinct(networks: readonly Network[]): readonly Network[] {
  return [...new Map(networks.map((each) => [textOf(each), each])).values()];
}

/** Returns the call with the answer that the model gives if no other call runs. */
export function alone(network: Network, call: Call): Call {
  const [refusal = null] = admissions(network, call.command);
  const answer = refusal ?? call.command.step(network, call.answer, String(call.id)).answer;
  return { ...call, answer };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Describes calls in sentences. Letters stand for codes and links. */
export class Narrator {
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

  /** Returns one line for the calls of a round, with the readings of the clock from zero. */
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
