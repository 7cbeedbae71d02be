// What was recorded of calls, and whether the rules explain it.
import { admit, apply, follow, type Network, type Operation, type Trace } from './rules.ts';

/** One call as it was recorded. */
export interface Call {
  /** Counts through the story. */
  readonly id: number;
  readonly operation: Operation;
  /** In milliseconds of one clock; an answer that was lost has no end. */
  readonly start: number;
  /** Nothing of it was done before this; its start where no more is known. */
  readonly sent: number;
  readonly end: number;
  /** Null where the answer was lost: it may have been done, at any time since its start, or not. */
  readonly told: string | null;
}

/** What is left of a call that was let in: all of it, or one text that it still has to move. */
interface Admitted {
  readonly call: Call;
  readonly trace: Trace | null;
}

/** The same text for the same network, in whatever order it came to be. */
function textOf(network: Network): string {
  return JSON.stringify(network, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}

/** Calls after which document and account may disagree until they are repeated. */
const IN_TWO_SYSTEMS: readonly string[] = ['suspend', 'reinstate', 'remove', 'leave'];

/** Calls that decide by reads alone, and may write afterwards, such as a wrong code into its count. */
const LOOKS: readonly string[] = [
  ...['validate', 'preview', 'details', 'link', 'remaining', 'list', 'inviters', 'profile'],
  ...['member', 'network', 'stats', 'asks', 'people'],
];

/** Whether the call decides in a transaction, whose commit is the first that it sends. */
export function decidesByWriting(operation: Operation): boolean {
  return !LOOKS.includes(operation.do);
}

/** Whom such a call is about; null of any other call. */
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
 * Every network that calls which overlap may have left behind: one for each order that respects who
 * had an answer before who began or wrote, in which the calls, let in and done one by one, would have
 * been answered so. None means that no order explains what people were told.
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
  const go = (now: Network, waiting: readonly Call[], admitted: readonly Admitted[]) => {
    const left = [...waiting, ...admitted.map(({ call }) => call)];
    const ids = waiting.map(({ id }) => id).toSorted();
    const steps = admitted.map(({ call, trace }) => `${call.id} ${JSON.stringify(trace)}`);
    const key = `${ids.join()} ; ${steps.toSorted().join()} ; ${textOf(now)}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (left.every(({ told }) => told === null)) found.set(textOf(now), now);
    for (const call of waiting) {
      if (left.some(({ end }) => end < call.start)) continue;
      const others = waiting.filter((one) => one !== call);
      for (const refusal of admit(now, call.operation)) {
        if (refusal === null) go(now, others, [...admitted, { call, trace: null }]);
        else if (refusal === call.told) go(now, others, admitted);
      }
    }
    for (const one of admitted) {
      const { call, trace } = one;
      const others = admitted.filter((each) => each !== one);
      if (trace !== null) {
        go(follow(now, trace), waiting, others);
        continue;
      }
      if (left.some(({ end }) => end < call.sent)) continue;
      const outcome = apply(now, call.operation, call.told, String(call.id));
      if (call.told !== null && outcome.told !== call.told) continue;
      const { network: after, traces = [] } = outcome;
      go(after, waiting, [...others, ...traces.map((each) => ({ call, trace: each }))]);
    }
  };
  go(changed(network, touched(calls), { unsettled: true }), calls, []);
  return [...found.values()].map((one) => {
    const settled = changed(one, ended, { unsettled: false });
    // Their sessions have ended, also of a member who was reinstated meanwhile.
    const sessions = endedSession.filter((name) => ended.includes(name));
    return changed(settled, sessions, { unsettled: false, session: null });
  });
}

/** Networks that differ, each once. */
export function distinct(networks: readonly Network[]): readonly Network[] {
  return [...new Map(networks.map((each) => [textOf(each), each])).values()];
}

/** What the rules would have answered if nothing else had been under way; for people to compare. */
export function alone(network: Network, call: Call): Call {
  const [refusal = null] = admit(network, call.operation);
  const told = refusal ?? apply(network, call.operation, call.told, String(call.id)).told;
  return { ...call, told };
}

// What people read of it.

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Tells of operations in sentences; codes and links become letters, in the order of their names. */
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

  /** `Alan makes a code`. */
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
      case 'sign':
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
      case 'answer': {
        const words = { later: 'later', no: 'no', open: 'neither later nor no' }[operation.answer];
        return `${by} answers link ${this.#letter(operation.link)} with ${words}`;
      }
      case 'recommend':
        return `${by} writes "${operation.text}" about ${capital(operation.of)}`;
      case 'edit':
        return `${by} says that they are "${operation.job}" at "${operation.company}", and that members ${operation.listed ? 'may' : 'may not'} find them`;
      case 'people':
        return `${by} looks for members${operation.q === null ? '' : ` of "${operation.q}"`}`;
      case 'hide':
        return `${by} hides the recommendations of ${operation.hidden.join(' and ') || 'nobody'}`;
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

  /** One line for what was done at once, each with its time since the first began. */
  sentence(calls: readonly Call[]): string {
    const began = Math.min(...calls.map(({ start }) => start));
    const deeds = calls.map(({ operation, told, start, end }) => {
      const times = [start, end].filter(Number.isFinite).map((at) => Math.round(at - began));
      return `${this.#deed(operation)} (${this.#answer(told)}, ${times.join('–')} ms)`;
    });
    return `${calls.length > 1 ? 'At once: ' : ''}${deeds.join('; ')}.`;
  }
}
