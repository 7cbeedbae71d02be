// Decides whether the model explains the recorded answers of overlapping calls.
import { admit, apply, type Network, type Operation } from './rules.ts';

/** A recorded call. */
export interface Call {
  /** Unique within the story. */
  readonly id: number;
  readonly operation: Operation;
  /** Milliseconds of one clock. The end is infinite if the answer was lost. */
  readonly start: number;
  /** When its first commit was sent, before which it changed nothing. Otherwise its start. */
  readonly sent: number;
  readonly end: number;
  /** Null if the answer was lost. Then it is unknown whether and when the call took effect. */
  readonly told: string | null;
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

/** If one of these calls is interrupted, document and account may disagree until a repeat. */
const IN_TWO_SYSTEMS: readonly string[] = ['suspend', 'reinstate', 'remove', 'leave'];

/** Calls that only read. They may still count a wrong code. */
const LOOKS: readonly string[] = [
  'validate',
  'preview',
  'details',
  'link',
  'remaining',
  'list',
  'inviters',
  'profile',
  'member',
  'network',
  'stats',
  'asks',
  'people',
];

/** True if the call decides in a transaction. Its commit is then the first commit that it sends. */
export function decidesByWriting(operation: Operation): boolean {
  return !LOOKS.includes(operation.do);
}

/** The person whose document and account the call changes. Null for other calls. */
export function settles(operation: Operation): string | null {
  if (!IN_TWO_SYSTEMS.includes(operation.do)) return null;
  if ('of' in operation) return operation.of;
  return 'by' in operation ? operation.by : null;
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

/**
 * The networks that these overlapping calls may have left: one for each order in which the calls,
 * admitted and applied one by one, give the recorded answers. A call that was answered before another
 * one began, or wrote, comes first. An empty result means that no order explains the answers.
 */
export function explain(network: Network, calls: readonly Call[]): readonly Network[] {
  const touched = (chosen: readonly Call[]) =>
    chosen.flatMap(({ operation }) => settles(operation) ?? []);
  const open = touched(calls.filter(({ told }) => told === null));
  const ended = touched(calls.filter(({ told }) => told === 'done')).filter(
    (name) => !open.includes(name),
  );
  const endedSession = touched(
    calls.filter(({ operation, told }) => told === 'done' && operation.do !== 'reinstate'),
  );

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
    if (left.every(({ told }) => told === null)) found.set(textOf(now), now);
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
      for (const refusal of admit(now, call.operation)) {
        if (refusal === null) go(now, others, [...admitted, call]);
        else if (refusal === call.told) go(now, others, admitted);
      }
    }
    for (const call of admitted) {
      if (left.some(({ end }) => end < call.sent)) continue;
      const outcome = apply(now, call.operation, call.told, String(call.id));
      if (call.told !== null && outcome.told !== call.told) continue;
      const others = admitted.filter((each) => each !== call);
      go(outcome.network, waiting, others);
    }
  };
  go(changed(network, touched(calls), { unsettled: true }), calls, []);
  return [...found.values()].map((one) => {
    const settled = changed(one, ended, { unsettled: false });
    // The sessions of these people have ended, even if an admin reinstated them meanwhile.
    const sessions = endedSession.filter((name) => ended.includes(name));
    return changed(settled, sessions, { unsettled: false, session: null });
  });
}

/** True if the call may come next, only reads, and has the answer that the model gives now. */
function isReadNow(now: Network, call: Call, left: readonly Call[]): boolean {
  const { operation, told, start, id } = call;
  if (decidesByWriting(operation) || told === null) return false;
  if (left.some(({ end }) => end < start) || !admit(now, operation).includes(null)) return false;
  const outcome = apply(now, operation, told, String(id));
  return outcome.told === told && outcome.network === now;
}

/** Leaves out networks that are equal to another. */
export function distinct(networks: readonly Network[]): readonly Network[] {
  return [...new Map(networks.map((each) => [textOf(each), each])).values()];
}

/**
 * Returns the call with the answer that the model gives if no other call runs. Used in the report.
 */
export function alone(network: Network, call: Call): Call {
  const [refusal = null] = admit(network, call.operation);
  const told = refusal ?? apply(network, call.operation, call.told, String(call.id)).told;
  return { ...call, told };
}

// Sentences of the report.

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Describes operations in sentences. Letters stand for codes and links. */
export class Teller {
  readonly #letters = new Map<string, string>();

  #letter(name: string): string {
    const known = this.#letters.get(name);
    if (known !== undefined) return known;
    const count = this.#letters.size;
    const round = Math.floor(count / LETTERS.length);
    const letter = `${LETTERS[count % LETTERS.length]}${round || ''}`;
    this.#letters.set(name, letter);
    return letter;
  }

  /** Returns a sentence such as `Alan makes a code`. */
  #deed(operation: Operation): string {
    if (operation.do === 'job') return `The job ${operation.job} runs`;
    if (operation.do === 'validate')
      return `A stranger checks code ${this.#letter(operation.code)}`;
    const by = capital(operation.by);
    switch (operation.do) {
      case 'generate': {
        const key = operation.key === null ? '' : ` with the key ${operation.key}`;
        return `${by} makes a code${key}`;
      }
      case 'register':
        return `${by} registers with code ${this.#letter(operation.code)}${operation.bearer ? '' : ', not logged in'}`;
      case 'confirm':
        return `${by} gives code ${this.#letter(operation.code)} as the second`;
      case 'revoke':
        return `${by} revokes code ${this.#letter(operation.code)}`;
      case 'details':
        return `${by} looks at code ${this.#letter(operation.code)}`;
      case 'note':
      case 'recommend by code':
        return `${by} writes "${operation.text}" on code ${this.#letter(operation.code)} as its ${operation.do === 'note' ? 'note' : 'recommendation'}`;
      case 'ask':
        return `${by} makes a vouch link`;
      case 'close':
        return `${by} closes their vouch link`;
      case 'link':
        return `${by} looks at their vouch link`;
      case 'vouch':
        return `${by} vouches by link ${this.#letter(operation.link)}`;
      case 'preview':
        return `${by} opens link ${this.#letter(operation.link)}`;
      case 'remind': {
        const deed = operation.on ? 'asks for a reminder' : 'takes back a reminder';
        return `${by} ${deed} of link ${this.#letter(operation.link)}`;
      }
      case 'recommend':
        return `${by} writes "${operation.text}" about ${capital(operation.of)}`;
      case 'edit':
        return `${by} says that they are "${operation.job}" at "${operation.company}", and that members ${operation.listed ? 'may' : 'may not'} find them`;
      case 'people':
        return `${by} looks for members${operation.q === null ? '' : ` of "${operation.q}"`}`;
      case 'reject':
        return `${by} removes what ${capital(operation.inviter)} wrote about them`;
      case 'picture':
        return `${by} uploads a picture`;
      case 'leave':
        return `${by} leaves`;
      case 'suspend':
      case 'reinstate':
      case 'remove':
        return `${by} ${operation.do}s ${capital(operation.of)}`;
      case 'revoke all':
        return `${by} revokes all codes of ${capital(operation.of)}`;
      case 'inviting':
        return `${by} turns ${capital(operation.of)}’s inviting ${operation.on ? 'on' : 'off'}`;
      case 'role':
        return `${by} makes ${capital(operation.of)} a ${operation.role}`;
      case 'extra':
        return `${by} gives ${capital(operation.of)} ${operation.extra} extra invitations`;
      case 'unrecommend':
        return `${by} removes what ${capital(operation.inviter)} wrote about ${capital(operation.of)}`;
      case 'settings':
        return `${by} sets ${JSON.stringify(operation.change)}`;
      case 'member':
        return `${by} looks at ${capital(operation.of)}`;
      default:
        return `${by} looks at their ${operation.do}`;
    }
  }

  #answer(told: string | null): string {
    if (told === null) return 'the answer is lost';
    const named = told.replace(
      /^(?<kind>code|link) (?<name>[^\s,]+)/,
      (_, kind: string, name: string) => `${kind} ${this.#letter(name)}`,
    );
    return [...this.#letters].reduce((text, [name, one]) => text.replaceAll(name, one), named);
  }

  /** Returns one line for the calls of a round, with times relative to the first start. */
  sentence(calls: readonly Call[]): string {
    const began = Math.min(...calls.map(({ start }) => start));
    const deeds = calls.map(({ operation, told, start, end }) => {
      const times = [start, end].filter(Number.isFinite).map((at) => Math.round(at - began));
      return `${this.#deed(operation)} (${this.#answer(told)}, ${times.join('–')} ms)`;
    });
    return `${calls.length > 1 ? 'At once: ' : ''}${deeds.join('; ')}.`;
  }
}
