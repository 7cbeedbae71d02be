// What members do to a network by the independent model of the rules of vouching, to be held against
// what the network answers. Nothing of functions/src may be used here.

import {
  invites,
  MONTHLY_INVITATIONS,
  type Settings,
  SPECIFIED,
  stands,
  whyNotBoth,
  whyNotNow,
} from '../../operator/soundness/vouching-model.ts';

export interface Person {
  readonly role: 'admin' | 'poweruser' | 'fulluser' | 'partialuser' | null;
  /** Who vouched for them, in that order. */
  readonly inviters: readonly string[];
  /** When two vouches made them a member; null for founders, and before that. */
  readonly fullSince: number | null;
  /** Suspended, or gone. */
  readonly disabled: boolean;
  /** False while an admin has turned their inviting off. */
  readonly mayInvite: boolean;
  /** Left for good. */
  readonly gone: boolean;
  readonly made: number;
}

export interface Code {
  readonly maker: string;
  readonly status: 'active' | 'used' | 'revoked';
  readonly usedBy: string | null;
  readonly usedAs: 'first' | 'second' | null;
  /** Counted as the first because the first inviter could no longer vouch. */
  readonly replacing: boolean;
}

/** A partial member's personal link, by which members vouch. */
export interface Link {
  readonly of: string;
  readonly open: boolean;
  /** Who vouched by it last, or else became the second inviter while it was open. */
  readonly vouchedBy: string | null;
}

/** A whole network; people by name, codes and links by themselves. Never changed, only replaced. */
export interface Network {
  readonly settings: Settings;
  readonly people: Readonly<Record<string, Person>>;
  readonly codes: Readonly<Record<string, Code>>;
  readonly links: Readonly<Record<string, Link>>;
  /** What a member's Idempotency-Key was answered. */
  readonly keys: Readonly<Record<string, string>>;
}

export type Operation =
  | { readonly do: 'generate'; readonly by: string; readonly key: string | null }
  | { readonly do: 'validate'; readonly code: string }
  | {
      readonly do: 'register';
      readonly by: string;
      readonly code: string;
      readonly bearer: boolean;
    }
  | { readonly do: 'confirm' | 'revoke' | 'details'; readonly by: string; readonly code: string }
  | { readonly do: 'ask' | 'close'; readonly by: string }
  | { readonly do: 'vouch'; readonly by: string; readonly link: string }
  | { readonly do: 'stats' | 'list' | 'remaining' | 'inviters'; readonly by: string };

/** The answer in one line: an error's code, or what matters of the success. */
export interface Outcome {
  readonly told: string;
  readonly network: Network;
}

/** A story takes less than a day, so that all of it happens at one instant. */
const NOW = 0;

export const BEFORE_ALL = {
  ...{ settings: SPECIFIED, people: {}, codes: {}, links: {}, keys: {} },
} as const satisfies Network;

/** A person who has done nothing yet. */
export const NEWCOMER = {
  ...{ role: null, inviters: [], fullSince: null, made: 0 },
  ...{ disabled: false, mayInvite: true, gone: false },
} as const satisfies Person;

export const told = {
  done: 'done',
  counted: (as: 'first' | 'second') => `counted as the ${as}`,
  code: (code: string) => `code ${code}`,
  link: (link: string) => `link ${link}`,
  valid: (valid: boolean) => (valid ? 'valid' : 'not valid'),
  state: (status: string, usedBy: string | null) => `${status} ${usedBy ?? '-'}`,
  numbers: (n: { total: number; used: number; active: number; revoked: number }) =>
    `${n.total} made, ${n.used} used, ${n.active} active, ${n.revoked} revoked`,
  list: (lines: readonly string[]) => lines.toSorted().join('; '),
} as const;

function withPerson(network: Network, name: string, change: Partial<Person>): Network {
  const person = network.people[name];
  if (person === undefined) throw new Error(`No person ${name}.`);
  return { ...network, people: { ...network.people, [name]: { ...person, ...change } } };
}

function withCode(network: Network, code: string, change: Partial<Code> & { maker: string }) {
  const fresh: Code = { maker: '', status: 'active', usedBy: null, usedAs: null, replacing: false };
  const before = network.codes[code] ?? fresh;
  return { ...network, codes: { ...network.codes, [code]: { ...before, ...change } } };
}

function generate(network: Network, by: string, key: string | null, fresh: string): Outcome {
  const person = network.people[by];
  if (person === undefined || !invites(person.role)) return { told: 'forbidden', network };
  const before = key === null ? undefined : network.keys[`${by} ${key}`];
  if (before !== undefined) return { told: told.code(before), network };
  const refusal = whyNotNow(person, network.settings, NOW);
  if (refusal !== null) return { told: refusal, network };
  if (person.made >= MONTHLY_INVITATIONS) return { told: 'quota_exhausted', network };
  const made = withCode(withPerson(network, by, { made: person.made + 1 }), fresh, { maker: by });
  const keys = key === null ? made.keys : { ...made.keys, [`${by} ${key}`]: fresh };
  // A code that exists already cannot be a new one.
  const again = network.codes[fresh] !== undefined;
  return { told: again ? 'a new code' : told.code(fresh), network: { ...made, keys } };
}

/** Null while the code can be redeemed, else what its newcomer is told. */
function refused({ people, settings }: Network, code: Code | undefined): string | null {
  const maker = people[code?.maker ?? ''];
  if (code?.status !== 'active' || maker === undefined || !stands(maker)) {
    return 'invitation_invalid';
  }
  const refusal = whyNotNow(maker, settings, NOW);
  return refusal === null || refusal === 'invitations_paused' ? refusal : 'invitation_invalid';
}

function register(network: Network, by: string, name: string, bearer: boolean): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  const refusal = refused(network, code);
  // To a stranger a bad code says nothing of the account.
  const unfit = (word: string) => ({ told: bearer ? word : (refusal ?? word), network });
  if (person === undefined || person.disabled) {
    return unfit(bearer ? 'unauthenticated' : 'account_mismatch');
  }
  if (person.role !== null) {
    const again = code?.usedBy === by && code.usedAs === 'first' && !code.replacing;
    const stillTheirs = person.inviters[0] === code?.maker;
    return again && stillTheirs ? { told: told.done, network } : unfit('already_registered');
  }
  if (code === undefined || refusal !== null) return { told: refusal ?? '', network };
  return {
    told: told.done,
    network: withCode(
      withPerson(network, by, { role: 'partialuser', inviters: [code.maker] }),
      name,
      { maker: code.maker, status: 'used', usedBy: by, usedAs: 'first' },
    ),
  };
}

function confirm(network: Network, by: string, name: string): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (person === undefined || person.role === null) return { told: 'forbidden', network };
  const as = code?.usedBy === by ? code.usedAs : null;
  const registered = as === 'first' && !code?.replacing;
  if (as !== null && !registered && person.inviters[as === 'first' ? 0 : 1] === code?.maker) {
    return { told: told.counted(as), network };
  }
  if (person.role !== 'partialuser') return { told: 'already_full_member', network };
  const refusal = refused(network, code);
  if (code === undefined || refusal !== null) return { told: refusal ?? '', network };
  return vouched(network, by, code.maker, name);
}

/** `maker` vouches for the partialuser `of`, by this code, whether or not it is there already. */
function vouched(network: Network, of: string, maker: string, code: string): Outcome {
  const { people } = network;
  const [first = ''] = people[of]?.inviters ?? [];
  const firstInviter = people[first];
  if (firstInviter === undefined || !stands(firstInviter)) {
    const use = { maker, status: 'used', usedBy: of, usedAs: 'first', replacing: true } as const;
    return {
      told: told.counted('first'),
      network: withCode(withPerson(network, of, { inviters: [maker] }), code, use),
    };
  }
  const [one, other] = [first, maker].map((name) => ({
    name,
    inviters: people[name]?.inviters ?? [],
  }));
  const refusal = one && other && whyNotBoth(one, other, network.settings);
  if (refusal) return { told: refusal, network };
  const full = { role: 'fulluser', inviters: [first, maker], fullSince: NOW } as const;
  const use = { maker, status: 'used', usedBy: of, usedAs: 'second' } as const;
  return {
    told: told.counted('second'),
    network: closed(withCode(withPerson(network, of, full), code, use), of, maker),
  };
}

/** The person's open link is closed; with `vouchedBy` because that made them a member. */
function closed(network: Network, of: string, vouchedBy?: string): Network {
  const links = Object.entries(network.links).map(([link, one]) => {
    if (one.of !== of || !one.open) return [link, one];
    return [link, { ...one, open: false, vouchedBy: vouchedBy ?? one.vouchedBy }];
  });
  return { ...network, links: Object.fromEntries(links) };
}

function ask(network: Network, by: string, fresh: string | null): Outcome {
  if (network.people[by]?.role !== 'partialuser') return { told: 'forbidden', network };
  if (fresh === null) return { told: told.done, network: closed(network, by) };
  // What a new link replaces is forgotten.
  const others = Object.entries(network.links).filter(([, one]) => one.of !== by || !one.open);
  const link: Link = { of: by, open: true, vouchedBy: null };
  const links = { ...Object.fromEntries(others), [fresh]: link };
  return { told: told.link(fresh), network: { ...network, links } };
}

function vouch(network: Network, by: string, name: string): Outcome {
  const person = network.people[by];
  const link = network.links[name];
  if (person === undefined || !invites(person.role)) return { told: 'forbidden', network };
  const of = network.people[link?.of ?? ''];
  if (link === undefined || of === undefined || of.disabled) return { told: 'not_found', network };
  if (link.vouchedBy === by && of.inviters.includes(by)) {
    return { told: told.counted(of.inviters[0] === by ? 'first' : 'second'), network };
  }
  if (link.vouchedBy !== null && link.vouchedBy === of.inviters[1]) {
    return { told: 'already_full_member', network };
  }
  if (!link.open) return { told: 'not_found', network };
  const refusal = whyNotNow(person, network.settings, NOW);
  if (refusal !== null) return { told: refusal, network };
  const made = person.made + 1;
  const outcome = vouched(network, link.of, by, `by ${name} ${by} ${made}`);
  if (outcome.network === network) return outcome;
  if (made > MONTHLY_INVITATIONS) return { told: 'quota_exhausted', network };
  const spent = withPerson(outcome.network, by, { made });
  const used = spent.links[name] ?? link;
  return {
    ...outcome,
    network: { ...spent, links: { ...spent.links, [name]: { ...used, vouchedBy: by } } },
  };
}

/** A person leaves, unless they are suspended or the one admin; their open codes are revoked. */
export function leave(network: Network, by: string): Outcome {
  const person = network.people[by];
  if (person === undefined || person.disabled) return { told: 'unauthenticated', network };
  if (person.role === 'admin') return { told: 'last_admin', network };
  const codes = Object.entries(network.codes).map(([name, code]) => [
    name,
    code.maker === by && code.status === 'active' ? { ...code, status: 'revoked' } : code,
  ]);
  const left = withPerson(network, by, { role: null, disabled: true, gone: true });
  return { told: told.done, network: { ...left, codes: Object.fromEntries(codes) } };
}

function manage(network: Network, by: string, name: string, revokes: boolean): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (!invites(person?.role)) return { told: 'forbidden', network };
  if (code === undefined || (code.maker !== by && person?.role !== 'admin')) {
    return { told: 'not_found', network };
  }
  if (!revokes) return { told: told.state(code.status, code.usedBy), network };
  if (code.status === 'used') return { told: 'invitation_used', network };
  return { told: told.done, network: withCode(network, name, { ...code, status: 'revoked' }) };
}

/**
 * What the rules say of one operation on one network. `fresh` is the code or link that the server
 * made up, if the operation is one that makes some.
 */
export function apply(network: Network, operation: Operation, fresh: string): Outcome {
  if (operation.do === 'validate') {
    // That all of the network is paused is said apart.
    const running = { ...network, settings: { ...network.settings, paused: false } };
    const valid = refused(running, network.codes[operation.code]) === null;
    return { told: told.valid(valid), network };
  }
  const { by } = operation;
  const person = network.people[by];
  if (operation.do === 'register') {
    return register(network, by, operation.code, operation.bearer);
  }
  if (person === undefined || person.disabled) return { told: 'unauthenticated', network };
  const own = Object.entries(network.codes).filter(([, { maker }]) => maker === by);
  const count = (status: Code['status']) => own.filter(([, c]) => c.status === status).length;
  switch (operation.do) {
    case 'generate':
      return generate(network, by, operation.key, fresh);
    case 'confirm':
      return confirm(network, by, operation.code);
    case 'ask':
      return ask(network, by, fresh);
    case 'close':
      return ask(network, by, null);
    case 'vouch':
      return vouch(network, by, operation.link);
    case 'revoke':
    case 'details':
      return manage(network, by, operation.code, operation.do === 'revoke');
    case 'remaining': {
      const may = invites(person.role) && whyNotNow(person, network.settings, NOW) === null;
      return { told: String(may ? MONTHLY_INVITATIONS - person.made : 0), network };
    }
    case 'inviters':
      return { told: person.inviters.join('; '), network };
    case 'list': {
      // A vouch by link leaves a code that was never given to an invitee.
      const named = (code: string) => (code.startsWith('by ') ? 'by link' : code);
      const lines = own.map(([code, c]) => `${named(code)} ${told.state(c.status, c.usedBy)}`);
      return { told: told.list(lines), network };
    }
    case 'stats': {
      const [used, active, revoked] = [count('used'), count('active'), count('revoked')];
      return { told: told.numbers({ total: own.length, used, active, revoked }), network };
    }
  }
}

/**
 * Every network that these answers, given at the same time, may have left behind: one for each
 * order in which the operations, taken one by one, would have been answered so. None means that
 * no order explains what people were told.
 */
export function explain(
  network: Network,
  answers: readonly { readonly operation: Operation; readonly told: string }[],
): readonly Network[] {
  if (answers.length === 0) return [network];
  return answers.flatMap((answer, index) => {
    const outcome = apply(network, answer.operation, answer.told.replace(/^(?:code|link) /, ''));
    if (outcome.told !== answer.told) return [];
    return explain(outcome.network, answers.toSpliced(index, 1));
  });
}
