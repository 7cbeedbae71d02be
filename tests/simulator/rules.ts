// What members do to a network by the independent model of the rules of vouching, to be held against
// what the network answers. Nothing of functions/src may be used here.

import {
  INVITATION_MS,
  invites,
  MONTHLY_INVITATIONS,
  type Settings,
  SPECIFIED,
  stands,
  whyNotBoth,
  whyNotNow,
} from '../../operator/soundness/vouching-model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LINKS_A_DAY = 10;

export interface Person {
  readonly role: 'admin' | 'poweruser' | 'fulluser' | 'partialuser' | null;
  /** Who vouched for them, in that order. */
  readonly inviters: readonly string[];
  /** When two vouches made them a member; null for founders, and before that. */
  readonly fullSince: number | null;
  /** Suspended. */
  readonly disabled: boolean;
  /** False while an admin has turned their inviting off. */
  readonly mayInvite: boolean;
  /** Left for good, or removed. */
  readonly gone: boolean;
  /** Ever had a role: of others a departure leaves nothing to be seen. */
  readonly joined: boolean;
  /** By month, what they made and what an admin gave them on top. */
  readonly quotas: Readonly<Record<string, { readonly made: number; readonly extra: number }>>;
  /** What their inviters wrote about them; null where an admin removed it. */
  readonly recommendations: Readonly<Record<string, string | null>>;
  /** The same, of inviters who were suspended: it returns when they are reinstated. */
  readonly withheld: Readonly<Record<string, string | null>>;
  readonly hidden: readonly string[];
  readonly job: string;
  readonly company: string;
  /** Whether they let members find them. */
  readonly listed: boolean;
  /** When they made vouch links. */
  readonly newLinks: readonly number[];
  /** When they logged in; null while their session has ended. */
  readonly session: number | null;
  /**
   * True while document and account may disagree: they are being suspended, reinstated or removed,
   * or that was interrupted.
   */
  readonly unsettled: boolean;
}

export interface Code {
  readonly maker: string;
  readonly madeAt: number;
  /** As it was last written; one past its days is expired whatever this says. */
  readonly status: 'active' | 'used' | 'revoked';
  readonly usedBy: string | null;
  readonly usedAs: 'first' | 'second' | null;
  /** Counted as the first because the first inviter could no longer vouch. */
  readonly replacing: boolean;
  readonly byLink: boolean;
  readonly note: string;
  /** The note on a code whose user was suspended: it returns when they are reinstated. */
  readonly withheld: string;
  readonly recommendation: string;
}

/** A partial member's personal link, by which members vouch. */
export interface Link {
  readonly of: string;
  readonly madeAt: number;
  readonly open: boolean;
  /** Who vouched by it last, or else became the second inviter while it was open. */
  readonly vouchedBy: string | null;
  /** What members answered in place of vouching, by name. */
  readonly answers: Readonly<Record<string, 'later' | 'no'>>;
}

/** A whole network; people by name, codes and links by themselves. Never changed, only replaced. */
export interface Network {
  /** Epoch milliseconds, to the minute. */
  readonly now: number;
  readonly settings: Settings;
  readonly people: Readonly<Record<string, Person>>;
  readonly codes: Readonly<Record<string, Code>>;
  readonly links: Readonly<Record<string, Link>>;
  /** What a member's Idempotency-Key was answered, for which recommendation, and in which month. */
  readonly keys: Readonly<
    Record<
      string,
      { readonly code: string; readonly recommendation: string; readonly month: string }
    >
  >;
}

/** One call, and who makes it; `of` is the person whom it is about. */
export type Operation =
  | {
      readonly do: 'generate';
      readonly by: string;
      readonly key: string | null;
      readonly recommendation: string;
    }
  | { readonly do: 'validate'; readonly code: string }
  | {
      readonly do: 'register';
      readonly by: string;
      readonly code: string;
      readonly bearer: boolean;
    }
  | { readonly do: 'confirm' | 'revoke' | 'details'; readonly by: string; readonly code: string }
  | {
      readonly do: 'note' | 'sign';
      readonly by: string;
      readonly code: string;
      readonly text: string;
    }
  | { readonly do: 'ask' | 'close' | 'link' | 'picture' | 'leave'; readonly by: string }
  | {
      readonly do: 'vouch';
      readonly by: string;
      readonly link: string;
      readonly recommendation: string;
    }
  | { readonly do: 'preview'; readonly by: string; readonly link: string }
  | {
      readonly do: 'answer';
      readonly by: string;
      readonly link: string;
      readonly answer: 'later' | 'no' | 'open';
    }
  | {
      readonly do: 'recommend';
      readonly by: string;
      readonly of: string;
      readonly text: string;
    }
  | {
      readonly do: 'edit';
      readonly by: string;
      readonly job: string;
      readonly company: string;
      readonly listed: boolean;
    }
  /** `q` is the beginning of a company; null for all who let members find them. */
  | { readonly do: 'people'; readonly by: string; readonly q: string | null }
  | { readonly do: 'hide'; readonly by: string; readonly hidden: readonly string[] }
  | {
      readonly do: 'suspend' | 'reinstate' | 'remove' | 'revoke all';
      readonly by: string;
      readonly of: string;
    }
  | { readonly do: 'member'; readonly by: string; readonly of: string }
  | { readonly do: 'inviting'; readonly by: string; readonly of: string; readonly on: boolean }
  | {
      readonly do: 'role';
      readonly by: string;
      readonly of: string;
      readonly role: 'fulluser' | 'poweruser' | 'admin' | 'partialuser';
    }
  | { readonly do: 'extra'; readonly by: string; readonly of: string; readonly extra: number }
  | {
      readonly do: 'unrecommend';
      readonly by: string;
      readonly of: string;
      readonly inviter: string;
    }
  | { readonly do: 'settings'; readonly by: string; readonly change: Partial<Settings> }
  | {
      readonly do: 'stats' | 'list' | 'remaining' | 'inviters' | 'profile' | 'asks' | 'network';
      readonly by: string;
    }
  | {
      readonly do: 'job';
      readonly job: 'send_due_mail' | 'expire_invitations' | 'write_reminders';
    };

/**
 * A text about a person that stands with another: what they wrote about an invitee, or what a maker
 * noted on the code that they used, or what they answered to a link.
 */
export interface Trace {
  readonly of: string;
  readonly invitee?: string;
  readonly code?: string;
  readonly link?: string;
}

export interface Outcome {
  /** The answer in one line: an error's code, or what matters of the success. */
  readonly told: string;
  readonly network: Network;
  /** What the call does next, each by itself: brings these to where their person's state wants them. */
  readonly traces?: readonly Trace[];
}

export const BEFORE_ALL = {
  ...{ now: 0, settings: SPECIFIED, people: {}, codes: {}, links: {}, keys: {} },
} as const satisfies Network;

/** A person who has done nothing yet. */
export const NEWCOMER = {
  ...{ role: null, inviters: [], fullSince: null, quotas: {}, recommendations: {}, hidden: [] },
  withheld: {},
  ...{ disabled: false, mayInvite: true, gone: false, joined: false, newLinks: [] },
  ...{ job: '', company: '', listed: false },
  ...{ session: 0, unsettled: false },
} as const satisfies Person;

export const told = {
  done: 'done',
  counted: (as: 'first' | 'second') => `counted as the ${as}`,
  code: (code: string) => `code ${code}`,
  link: (link: string, declined = 0) =>
    `link ${link}${declined === 0 ? '' : `, ${declined} cannot vouch`}`,
  noLink: 'no link',
  valid: (valid: boolean) => (valid ? 'valid' : 'not valid'),
  state: (status: string, usedBy: string | null) => `${status} ${usedBy ?? '-'}`,
  numbers: (n: { total: number; used: number; active: number; revoked: number; expired: number }) =>
    `${n.total} made, ${n.used} used, ${n.active} active, ${n.revoked} revoked, ${n.expired} expired`,
  remaining: (left: number, blocked: string | null) => `${left} ${blocked ?? ''}`.trim(),
  preview: (verdict: string, countsAs: string, left: number, answer = 'open') =>
    `${verdict}, as the ${countsAs}, ${left} left, answer ${answer}`,
  row: (code: string, state: string, note: string, recommendation: string | null) =>
    `${code} ${state} "${note}" "${recommendation ?? ''}"`,
  inviter: (name: string | null, vouches: boolean, recommendation: string | null) =>
    `${name} ${vouches ? 'vouches' : 'does not vouch'} "${recommendation ?? ''}"`,
  profile: (
    { job, company, listed }: Pick<Person, 'job' | 'company' | 'listed'>,
    hidden: readonly string[],
  ) => `"${job}" at "${company}"${listed ? ', listed,' : ''} hides ${hidden.join()}`,
  member: (
    role: string | null,
    state: string,
    { mayInvite, made, extra }: { mayInvite: boolean; made: number; extra: number },
  ) => `${role} ${state}, ${mayInvite ? 'may' : 'may not'} invite, ${made} made, ${extra} extra`,
  left: 'left',
  settings: ({ paused, waitDays, differentInviters }: Settings) =>
    `${paused ? 'paused' : 'runs'}, ${waitDays} days, ${differentInviters ? 'different inviters' : 'any inviters'}`,
  lines: (lines: readonly string[]) => lines.toSorted().join('; '),
} as const;

/** A code or link that the server made up, whose answer was lost. */
const LOST = 'lost ';

// What is looked up.

const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);
const monthBefore = (now: number) => {
  const date = new Date(now);
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0));
};

function quotaOf({ quotas }: Person, now: number) {
  return quotas[monthOf(now)] ?? { made: 0, extra: 0 };
}

function left(person: Person, now: number): number {
  const { made, extra } = quotaOf(person, now);
  return invites(person.role) ? Math.max(0, MONTHLY_INVITATIONS + extra - made) : 0;
}

function statusOf(code: Code, now: number): 'active' | 'used' | 'revoked' | 'expired' {
  return code.status === 'active' && now >= code.madeAt + INVITATION_MS ? 'expired' : code.status;
}

function isOpen(link: Link, now: number): boolean {
  return link.open && now < link.madeAt + INVITATION_MS;
}

/** Whether `viewer` sees this person as one who is there. */
function seen(viewer: Person, person: Person | undefined): person is Person {
  if (person === undefined || person.role === null || person.gone) return false;
  return !person.disabled || viewer.role === 'admin';
}

function hasOtherAdmin({ people }: Network, name: string): boolean {
  return Object.entries(people).some(
    ([other, { role, disabled, gone }]) => other !== name && role === 'admin' && !disabled && !gone,
  );
}

/** Codes that were not used, revoked or expired. */
export function openCodes({ codes, now }: Network): readonly string[] {
  return Object.entries(codes).flatMap(([name, code]) =>
    statusOf(code, now) === 'active' ? name : [],
  );
}

/** Codes that were neither used nor revoked, also those past their days. */
export function unusedCodes({ codes }: Network): readonly string[] {
  return Object.keys(codes).filter((name) => codes[name]?.status === 'active');
}

export function openLinks({ links, now }: Network): readonly string[] {
  return Object.entries(links).flatMap(([name, link]) => (isOpen(link, now) ? name : []));
}

/** Whether this member makes codes and vouches, unless something keeps them from it just now. */
export function isInviter({ people }: Network, name: string): boolean {
  const person = people[name];
  return person !== undefined && !person.gone && stands(person);
}

// What is changed.

function withPerson(network: Network, name: string, change: Partial<Person>): Network {
  const person = network.people[name];
  if (person === undefined) throw new Error(`No person ${name}.`);
  return { ...network, people: { ...network.people, [name]: { ...person, ...change } } };
}

function withCode(network: Network, code: string, change: Partial<Code> & { maker: string }) {
  const fresh: Code = {
    ...{ maker: '', madeAt: network.now, status: 'active', usedBy: null, usedAs: null },
    ...{ replacing: false, byLink: false, note: '', withheld: '', recommendation: '' },
  };
  const before = network.codes[code] ?? fresh;
  return { ...network, codes: { ...network.codes, [code]: { ...before, ...change } } };
}

function withCodesOf(network: Network, maker: string, change: (code: Code) => Code): Network {
  const codes = Object.entries(network.codes).map(([name, code]) => [
    name,
    code.maker === maker ? change(code) : code,
  ]);
  return { ...network, codes: Object.fromEntries(codes) };
}

function withRevoked(network: Network, maker: string): Network {
  return withCodesOf(network, maker, (code) =>
    statusOf(code, network.now) === 'active' ? { ...code, status: 'revoked' } : code,
  );
}

function spent(network: Network, name: string): Network {
  const { quotas = {} } = network.people[name] ?? {};
  const month = monthOf(network.now);
  const { made, extra } = quotas[month] ?? { made: 0, extra: 0 };
  return withPerson(network, name, { quotas: { ...quotas, [month]: { made: made + 1, extra } } });
}

/** The person's open link is closed; with `vouchedBy` because that made them a member. */
function closed(network: Network, of: string, vouchedBy?: string): Network {
  const links = Object.entries(network.links).map(([link, one]) => {
    if (one.of !== of || !one.open) return [link, one];
    return [link, { ...one, open: false, answers: {}, vouchedBy: vouchedBy ?? one.vouchedBy }];
  });
  return { ...network, links: Object.fromEntries(links) };
}

/** The same network where what was lost under a name is known by another. */
function renamed(network: Network, before: string, name: string): Network {
  const swap = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [key === before ? name : key, value]),
    );
  const keys = Object.entries(network.keys).map(([key, made]) => [
    key,
    made.code === before ? { ...made, code: name } : made,
  ]);
  return {
    ...{ ...network, codes: swap(network.codes), links: swap(network.links) },
    keys: Object.fromEntries(keys),
  };
}

// Codes, links and vouches.

function generate(
  network: Network,
  { by, key, recommendation }: Operation & { do: 'generate' },
  fresh: string,
): Outcome {
  const { now, settings } = network;
  const person = network.people[by];
  if (person === undefined || person.gone || !stands(person)) return { told: 'forbidden', network };
  const before = key === null ? undefined : network.keys[`${by} ${key}`];
  if (before && [monthOf(now), monthBefore(now)].includes(before.month)) {
    const code = network.codes[before.code];
    const isActive = code !== undefined && statusOf(code, now) === 'active';
    if (!isActive || before.recommendation !== recommendation)
      return { told: 'key_reused', network };
    const found = before.code.startsWith(LOST) && network.codes[fresh] === undefined;
    return found
      ? { told: told.code(fresh), network: renamed(network, before.code, fresh) }
      : { told: told.code(before.code), network };
  }
  const refusal = whyNotNow(person, settings, now);
  if (refusal !== null) return { told: refusal, network };
  if (left(person, now) === 0) return { told: 'quota_exhausted', network };
  const made = withCode(spent(network, by), fresh, { maker: by, recommendation });
  const entry = { code: fresh, recommendation, month: monthOf(now) };
  const keys = key === null ? made.keys : { ...made.keys, [`${by} ${key}`]: entry };
  // A code that exists already cannot be a new one.
  const again = network.codes[fresh] !== undefined;
  return { told: again ? 'a new code' : told.code(fresh), network: { ...made, keys } };
}

/** Null while the code can be redeemed, else what its newcomer is told. */
function refused({ people, settings, now }: Network, code: Code | undefined): string | null {
  const maker = people[code?.maker ?? ''];
  if (code === undefined || statusOf(code, now) !== 'active') return 'invitation_invalid';
  if (maker === undefined || maker.gone || !stands(maker)) return 'invitation_invalid';
  const refusal = whyNotNow(maker, settings, now);
  return refusal === null || refusal === 'invitations_paused' ? refusal : 'invitation_invalid';
}

/** What the person's document says of recommendations after a vouch. */
function recommended(person: Person, inviters: readonly string[], by: string, text: string) {
  const kept = Object.entries(person.recommendations).filter(
    ([inviter, words]) => words === null || inviters.includes(inviter),
  );
  const written = text !== '' && person.recommendations[by] !== null;
  return {
    recommendations: { ...Object.fromEntries(kept), ...(written ? { [by]: text } : {}) },
    hidden: person.hidden.filter((inviter) => inviters.includes(inviter)),
  };
}

function register(
  network: Network,
  { by, code: name, bearer }: Operation & { do: 'register' },
  fresh: string,
): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  const refusal = refused(network, code);
  // A stranger's bad code tells nothing of the account, and a good one not what is wrong with it.
  const unfit = (word: string) => ({
    told: bearer ? word : (refusal ?? 'account_mismatch'),
    network,
  });
  if (person === undefined || person.disabled || person.gone) return unfit('account_mismatch');
  if (person.role !== null) {
    const again = code?.usedBy === by && code.usedAs === 'first' && !code.replacing;
    const stillTheirs = person.inviters[0] === code?.maker;
    return again && stillTheirs ? { told: told.done, network } : unfit('already_registered');
  }
  if (code === undefined || refusal !== null) return { told: refusal ?? '', network };
  const inviters = [code.maker];
  const words = recommended(person, inviters, code.maker, code.recommendation);
  const registered = withPerson(network, by, { role: 'partialuser', inviters, ...words });
  const use = { status: 'used', usedBy: by, usedAs: 'first', recommendation: '' } as const;
  const used = withCode(registered, name, { ...code, ...use });
  const link = { of: by, madeAt: network.now, open: true, vouchedBy: null, answers: {} };
  return { told: told.done, network: { ...used, links: { ...used.links, [fresh]: link } } };
}

function confirm(network: Network, by: string, name: string): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (person === undefined || person.role === null || person.disabled || person.gone) {
    return { told: 'forbidden', network };
  }
  const as = code?.usedBy === by ? code.usedAs : null;
  const registered = as === 'first' && !code?.replacing;
  if (as !== null && !registered && person.inviters[as === 'first' ? 0 : 1] === code?.maker) {
    return { told: told.counted(as), network };
  }
  if (person.role !== 'partialuser') return { told: 'already_full_member', network };
  if (code?.maker === by) return { told: 'own_code', network };
  const refusal = refused(network, code);
  if (code === undefined || refusal !== null) return { told: refusal ?? '', network };
  return vouched(network, by, name, code);
}

/** The maker of this code vouches by it for the partialuser `of`. */
function vouched(network: Network, of: string, name: string, code: Code): Outcome {
  const { people, now } = network;
  const { maker } = code;
  const person = people[of];
  const [first = ''] = person?.inviters ?? [];
  const firstInviter = people[first];
  if (person === undefined) throw new Error(`No person ${of}.`);
  const used = { ...code, status: 'used', usedBy: of, recommendation: '' } as const;
  if (firstInviter === undefined || firstInviter.gone || !stands(firstInviter)) {
    const inviters = [maker];
    const words = recommended(person, inviters, maker, code.recommendation);
    return {
      told: told.counted('first'),
      network: withCode(withPerson(network, of, { inviters, ...words }), name, {
        ...{ ...used, usedAs: 'first', replacing: true },
      }),
    };
  }
  const [one, other] = [first, maker].map((each) => ({
    name: each,
    inviters: people[each]?.inviters ?? [],
  }));
  const refusal = one && other && whyNotBoth(one, other, network.settings);
  if (refusal) return { told: refusal, network };
  const inviters = [first, maker];
  const words = recommended(person, inviters, maker, code.recommendation);
  const full = { role: 'fulluser', inviters, fullSince: now, ...words } as const;
  const joined = withCode(withPerson(network, of, full), name, { ...used, usedAs: 'second' });
  return { told: told.counted('second'), network: closed(joined, of, maker) };
}

function ask(network: Network, by: string, fresh: string): Outcome {
  const person = network.people[by];
  if (person?.role !== 'partialuser' || person.disabled) return { told: 'forbidden', network };
  const recent = person.newLinks.filter((at) => network.now < at + DAY_MS);
  if (recent.length >= LINKS_A_DAY) return { told: 'rate_limited', network };
  // What a new link replaces is forgotten.
  const others = Object.entries(network.links).filter(([, one]) => one.of !== by || !one.open);
  const link: Link = { of: by, madeAt: network.now, open: true, vouchedBy: null, answers: {} };
  const links = { ...Object.fromEntries(others), [fresh]: link };
  const asked = withPerson(network, by, { newLinks: [...recent, network.now] });
  return { told: told.link(fresh), network: { ...asked, links } };
}

/** The code that a vouch by link leaves; no answer names it. */
function codeOfLink(network: Network, of: string, by: string, recommendation: string) {
  const code: Code = {
    ...{ maker: by, madeAt: network.now, status: 'active', usedBy: null, usedAs: null },
    ...{ replacing: false, byLink: true, note: '', withheld: '', recommendation },
  };
  return { name: `by link ${of} ${by} ${network.now}`, code };
}

function vouch(
  network: Network,
  { by, link: name, recommendation }: Operation & { do: 'vouch' },
): Outcome {
  const { now } = network;
  const person = network.people[by];
  const link = network.links[name];
  if (person === undefined || person.gone || !stands(person)) return { told: 'forbidden', network };
  const of = network.people[link?.of ?? ''];
  const past = link === undefined || now >= link.madeAt + INVITATION_MS;
  if (past || of === undefined || of.gone || of.disabled) return { told: 'not_found', network };
  if (link.vouchedBy === by && of.inviters.includes(by)) {
    return { told: told.counted(of.inviters[0] === by ? 'first' : 'second'), network };
  }
  if (link.vouchedBy !== null && link.vouchedBy === of.inviters[1]) {
    return { told: 'already_full_member', network };
  }
  if (!link.open || of.role !== 'partialuser') return { told: 'not_found', network };
  const refusal = whyNotNow(person, network.settings, now);
  if (refusal !== null) return { told: refusal, network };
  const made = codeOfLink(network, link.of, by, recommendation);
  const outcome = vouched(network, link.of, made.name, made.code);
  if (outcome.network === network) return outcome;
  if (left(person, now) === 0) return { told: 'quota_exhausted', network };
  const paid = spent(outcome.network, by);
  const used = { ...(paid.links[name] ?? link), vouchedBy: by };
  return { ...outcome, network: { ...paid, links: { ...paid.links, [name]: used } } };
}

/** Who asks by this link; null where it leads nowhere. */
function asking({ people, now }: Network, link: Link | undefined): Person | null {
  const of = people[link?.of ?? ''];
  if (link === undefined || !isOpen(link, now) || of?.role !== 'partialuser') return null;
  return of.disabled || of.gone ? null : of;
}

function answerLink(
  network: Network,
  { by, link: name, answer: given }: Operation & { do: 'answer' },
): Outcome {
  const link = network.links[name];
  const person = network.people[by];
  const of = asking(network, link);
  if (person === undefined || person.gone || !stands(person)) return { told: 'forbidden', network };
  if (link === undefined || of === null) return { told: 'not_found', network };
  if (of.inviters.includes(by)) return { told: 'same_inviter', network };
  const others = without(link.answers, by);
  const answers = given === 'open' ? others : { ...others, [by]: given };
  const links = { ...network.links, [name]: { ...link, answers } };
  return { told: told.done, network: { ...network, links } };
}

/** Who asks by the links that this member put off. */
function putOff(network: Network, by: string): string {
  const waiting = Object.values(network.links).filter((link) => {
    const of = asking(network, link);
    return link.answers[by] === 'later' && of !== null && !of.inviters.includes(by);
  });
  return told.lines(waiting.map(({ of }) => of));
}

function preview(network: Network, by: string, name: string): Outcome {
  const { now } = network;
  const person = network.people[by];
  const link = network.links[name];
  const asks = link && asking(network, link);
  if (!asks || person === undefined) return { told: 'not_found', network };
  const made = codeOfLink(network, link.of, by, '');
  const outcome = vouched(network, link.of, made.name, made.code);
  const countsAs = outcome.told === told.counted('first') ? 'first' : 'second';
  const rest = left(person, now);
  const verdict =
    whyNotNow(person, network.settings, now) ??
    (outcome.network === network ? outcome.told : rest === 0 ? 'quota_exhausted' : 'ok');
  return { told: told.preview(verdict, countsAs, rest, link.answers[by]), network };
}

function manage(network: Network, by: string, name: string, revokes: boolean): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (code === undefined || (code.maker !== by && person?.role !== 'admin')) {
    return { told: 'not_found', network };
  }
  const status = statusOf(code, network.now);
  if (!revokes) return { told: told.state(status, code.usedBy), network };
  if (status === 'used') return { told: 'invitation_used', network };
  if (status === 'expired') return { told: 'invitation_expired', network };
  return { told: told.done, network: withCode(network, name, { ...code, status: 'revoked' }) };
}

function write(
  network: Network,
  { do: what, by, code: name, text }: Operation & { do: 'note' | 'sign' },
): Outcome {
  const code = network.codes[name];
  if (!stands(network.people[by])) return { told: 'forbidden', network };
  if (code?.maker !== by) return { told: 'not_found', network };
  if (what === 'note') {
    return { told: told.done, network: withCode(network, name, { ...code, note: text }) };
  }
  if (code.status === 'used') return { told: 'invitation_used', network };
  return { told: told.done, network: withCode(network, name, { ...code, recommendation: text }) };
}

// People about themselves and one another.

function recommend(network: Network, { by, of, text }: Operation & { do: 'recommend' }): Outcome {
  const writer = network.people[by];
  const person = network.people[of];
  if (writer === undefined || !stands(writer)) return { told: 'forbidden', network };
  if (!seen(writer, person) || !person.inviters.includes(by)) {
    return { told: 'not_found', network };
  }
  if (person.recommendations[by] === null) return { told: 'recommendation_removed', network };
  const others = without(person.recommendations, by);
  const recommendations = text === '' ? others : { ...others, [by]: text };
  return { told: told.done, network: withPerson(network, of, { recommendations }) };
}

function edit(network: Network, by: string, change: Partial<Person>): Outcome {
  const person = network.people[by];
  if (person === undefined || person.role === null || person.disabled || person.gone) {
    return { told: 'forbidden', network };
  }
  if (change.hidden?.some((inviter) => !person.inviters.includes(inviter))) {
    return { told: 'invalid_request', network };
  }
  return { told: told.done, network: withPerson(network, by, change) };
}

/** Suspending, reinstating and departing move what stands with others, also when they are repeated. */
function tracing(network: Network, of: string): Outcome {
  const people = Object.entries(network.people)
    .filter(([, { recommendations, withheld }]) => of in recommendations || of in withheld)
    .map(([invitee]) => ({ of, invitee }));
  const codes = Object.entries(network.codes)
    .filter(([, { usedBy, note, withheld }]) => usedBy === of && note + withheld !== '')
    .map(([code]) => ({ of, code }));
  const links = Object.entries(network.links)
    .filter(([, { answers }]) => of in answers)
    .map(([link]) => ({ of, link }));
  return { told: told.done, network, traces: [...people, ...codes, ...links] };
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _, ...others } = record;
  return others;
}

/** The text about or by a person is withheld, returned or erased, as their state wants it. */
export function follow(
  network: Network,
  { of, invitee = '', code: name = '', link = '' }: Trace,
): Network {
  const { disabled = false, gone = false } = network.people[of] ?? {};
  const code = network.codes[name];
  const answered = network.links[link];
  if (answered) {
    const silent = { ...answered, answers: without(answered.answers, of) };
    return disabled || gone ? { ...network, links: { ...network.links, [link]: silent } } : network;
  }
  if (code) {
    const { note, withheld } = code;
    if (gone) return withCode(network, name, { ...code, note: '', withheld: '' });
    if (disabled && note !== '') {
      return withCode(network, name, { ...code, note: '', withheld: note });
    }
    if (disabled) return network;
    return withCode(network, name, { ...code, note: note || withheld, withheld: '' });
  }
  const person = network.people[invitee];
  if (person === undefined) return network;
  const { recommendations, withheld, inviters } = person;
  const words = (disabled ? recommendations : withheld)[of];
  if (gone) {
    return withPerson(network, invitee, {
      ...{ recommendations: without(recommendations, of), withheld: without(withheld, of) },
    });
  }
  if (words === undefined) return network;
  if (disabled) {
    return withPerson(network, invitee, {
      ...{ recommendations: without(recommendations, of), withheld: { ...withheld, [of]: words } },
    });
  }
  // What an admin removed stays removed; newer words stand; a replaced inviter's do not return.
  const returns = words === null || (inviters.includes(of) && recommendations[of] === undefined);
  return withPerson(network, invitee, {
    recommendations: returns ? { ...recommendations, [of]: words } : recommendations,
    withheld: without(withheld, of),
  });
}

function depart(network: Network, name: string): Outcome {
  const silent = withCodesOf(withRevoked(network, name), name, (code) => ({
    ...{ ...code, note: '', withheld: '', recommendation: '' },
  }));
  const links = Object.entries(silent.links).filter(([, { of }]) => of !== name);
  const departed = withPerson({ ...silent, links: Object.fromEntries(links) }, name, {
    ...{ gone: true, joined: network.people[name]?.role !== null, role: null, disabled: false },
    ...{ session: null, quotas: {}, newLinks: [] },
  });
  return tracing(departed, name);
}

/** A person leaves, unless they are the one admin. */
function leave(network: Network, by: string): Outcome {
  const person = network.people[by];
  if (person?.gone) return tracing(network, by);
  const last = person?.role === 'admin' && !person.disabled && !hasOtherAdmin(network, by);
  if (last) return { told: 'last_admin', network };
  return depart(network, by);
}

// What admins do.

/** Why an admin may not do this to a member, or null. */
function refusedToAdmin(
  network: Network,
  { by, of }: { readonly by: string; readonly of: string },
  keepsAdmin: boolean,
): string | null {
  const member = network.people[of];
  // A person who never registered has no document.
  if (member === undefined || member.gone || member.role === null) return 'not_found';
  if (of === by) return 'yourself';
  const last = member.role === 'admin' && !member.disabled && !hasOtherAdmin(network, of);
  return last && !keepsAdmin ? 'last_admin' : null;
}

type Administration = Exclude<
  Extract<Operation, { readonly of: string }>,
  { readonly do: 'recommend' | 'member' }
>;

function administer(network: Network, operation: Administration): Outcome {
  const { of } = operation;
  const member = network.people[of];
  if (operation.do === 'remove' && member?.gone) return tracing(network, of);
  const keepsAdmin = !['suspend', 'remove'].includes(operation.do);
  const demotes = operation.do === 'role' && operation.role !== 'admin';
  const refusal = refusedToAdmin(network, operation, keepsAdmin && !demotes);
  if (refusal !== null || member === undefined) return { told: refusal ?? '', network };
  const done = (after: Network) => ({ told: told.done, network: after });
  const needsInviting = { told: 'needs_second_code', network };
  switch (operation.do) {
    case 'suspend': {
      const barred = withPerson(withRevoked(network, of), of, { disabled: true, session: null });
      return tracing(closed(barred, of), of);
    }
    case 'reinstate':
      return tracing(withPerson(network, of, { disabled: false }), of);
    case 'remove':
      return depart(network, of);
    case 'revoke all':
      return done(withRevoked(network, of));
    case 'inviting':
      if (!invites(member.role)) return needsInviting;
      return done(withPerson(network, of, { mayInvite: operation.on }));
    case 'role': {
      const { role } = operation;
      const moves = [member.role, role].every((one) => one === 'fulluser' || one === 'poweruser');
      return moves ? done(withPerson(network, of, { role })) : needsInviting;
    }
    case 'extra': {
      if (!invites(member.role)) return needsInviting;
      const { made } = quotaOf(member, network.now);
      const quota = { made, extra: operation.extra };
      const quotas = { ...member.quotas, [monthOf(network.now)]: quota };
      return done(withPerson(network, of, { quotas }));
    }
    case 'unrecommend': {
      const { inviter } = operation;
      const { inviters, recommendations, withheld } = member;
      const wrote = inviter in recommendations || inviter in withheld;
      if (!inviters.includes(inviter) || !wrote) return { told: 'not_found', network };
      const removed = (words: typeof withheld) =>
        inviter in words ? { ...words, [inviter]: null } : words;
      return done(
        withPerson(network, of, {
          ...{ recommendations: removed(recommendations), withheld: removed(withheld) },
        }),
      );
    }
  }
}

// What people look at.

function rowsOf(network: Network, by: string, answer: string): Outcome {
  const viewer = network.people[by];
  let known = network;
  // What the answer tells of under a name that is not known yet is what was lost.
  const unknown = answer
    .split('; ')
    .filter((line) => line !== '' && !line.startsWith('by link'))
    .filter((line) => network.codes[line.split(' ')[0] ?? ''] === undefined);
  const lineOf = (name: string, code: Code): string => {
    const invitee = network.people[code.usedBy ?? ''];
    const words = invitee?.inviters.includes(by) ? invitee.recommendations[by] : null;
    const shown = viewer && seen(viewer, invitee) ? (words ?? null) : null;
    return told.row(
      code.byLink ? 'by link' : name,
      told.state(statusOf(code, network.now), code.usedBy),
      code.note,
      code.usedBy === null ? code.recommendation : shown,
    );
  };
  const own = Object.entries(network.codes).filter(([, { maker }]) => maker === by);
  const lines = own.map(([name, code]) => {
    if (!name.startsWith(LOST)) return lineOf(name, code);
    const at = unknown.findIndex((line) => line === lineOf(line.split(' ')[0] ?? '', code));
    const [found] = at < 0 ? [] : unknown.splice(at, 1);
    if (found === undefined) return lineOf(name, code);
    known = renamed(known, name, found.split(' ')[0] ?? '');
    return found;
  });
  return { told: told.lines(lines), network: known };
}

function ownLink(network: Network, by: string, answer: string): Outcome {
  const [name, link] =
    Object.entries(network.links).find(([, one]) => one.of === by && isOpen(one, network.now)) ??
    [];
  if (name === undefined) return { told: told.noLink, network };
  const inviters = network.people[by]?.inviters ?? [];
  const declined = Object.entries(link?.answers ?? {}).filter(
    ([member, given]) => given === 'no' && !inviters.includes(member),
  ).length;
  const found = /^link ([^\s,]+)/.exec(answer)?.[1];
  if (!name.startsWith(LOST) || found === undefined || network.links[found] !== undefined) {
    return { told: told.link(name, declined), network };
  }
  return { told: told.link(found, declined), network: renamed(network, name, found) };
}

function memberSeen(network: Network, of: string): string {
  const member = network.people[of];
  if (member?.gone && member.joined) return told.left;
  if (member === undefined || member.role === null) return 'not_found';
  const state = member.disabled ? 'barred' : member.role === 'partialuser' ? 'halfway' : 'active';
  const { mayInvite } = member;
  return told.member(member.role, state, { mayInvite, ...quotaOf(member, network.now) });
}

function numbersOf(network: Network, by: string): string {
  const own = Object.values(network.codes).filter(({ maker }) => maker === by);
  const count = (status: string) =>
    own.filter((code) => statusOf(code, network.now) === status).length;
  const [used, active, revoked] = [count('used'), count('active'), count('revoked')];
  return told.numbers({ total: own.length, used, active, revoked, expired: count('expired') });
}

function invitersOf(network: Network, by: string): string {
  const person = network.people[by];
  const lines = (person?.inviters ?? []).map((name) => {
    const inviter = network.people[name];
    const words = person && seen(person, inviter) ? person.recommendations[name] : null;
    const vouches = inviter !== undefined && !inviter.gone && stands(inviter);
    return told.inviter(name, vouches, words ?? null);
  });
  return lines.join('; ');
}

/** Full members who let others find them, without who looks; by the beginning of their company. */
function found({ people }: Network, by: string, q: string | null): string {
  const names = Object.keys(people).filter((name) => {
    const { listed, company, ...person } = people[name] ?? NEWCOMER;
    if (name === by || !listed || person.gone || !stands(person)) return false;
    return company.startsWith(q ?? '');
  });
  return told.lines(names);
}

// One call.

const MEMBERS = ['admin', 'poweruser', 'fulluser', 'partialuser'];
const INVITING = ['admin', 'poweruser', 'fulluser'];

/** Roles that may make each call; those that are not here need a login alone. */
const ALLOWED: { readonly [What in Operation['do']]?: readonly string[] } = {
  ...{ generate: INVITING, revoke: INVITING, details: INVITING, note: INVITING, sign: INVITING },
  ...{ vouch: INVITING, preview: INVITING, recommend: INVITING, answer: INVITING, asks: INVITING },
  people: INVITING,
  ...{ confirm: MEMBERS, edit: MEMBERS, hide: MEMBERS, picture: MEMBERS },
  ...{ ask: ['partialuser'], close: ['partialuser'], link: ['partialuser'] },
  ...{ suspend: ['admin'], reinstate: ['admin'], remove: ['admin'], 'revoke all': ['admin'] },
  ...{ member: ['admin'], inviting: ['admin'], role: ['admin'], extra: ['admin'] },
  ...{ unrecommend: ['admin'], settings: ['admin'], network: ['admin'] },
};

/** How recent a login must be for these. */
const RECENT: { readonly [What in Operation['do']]?: number } = {
  ...{ leave: 5 * MINUTE_MS, remove: HOUR_MS, settings: HOUR_MS },
};

/**
 * How a call may be let in: null, or the refusal. Two ways while it is open whether the account
 * still stands.
 */
export function admit(network: Network, operation: Operation): readonly (string | null)[] {
  if (operation.do === 'validate' || operation.do === 'job') return [null];
  if (operation.do === 'register' && !operation.bearer) return [null];
  const { people, now } = network;
  const person = people[operation.by];
  if (person === undefined || person.disabled) return ['unauthenticated'];
  const { role, session, gone, unsettled } = person;
  if (!unsettled && (gone || session === null)) return ['unauthenticated'];
  const allowed = ALLOWED[operation.do];
  const within = RECENT[operation.do];
  const since = session ?? now;
  const refusal =
    allowed && !allowed.includes(role ?? '')
      ? 'forbidden'
      : within !== undefined && now - since >= within
        ? 'recent_sign_in_required'
        : null;
  return unsettled ? ['unauthenticated', refusal] : [refusal];
}

/**
 * What the rules say of one call that was let in. `answer` is what was told, which names the code or
 * link that the server made up; where the answer was lost, `lost` names it.
 */
export function apply(
  network: Network,
  operation: Operation,
  answer: string | null,
  lost: string,
): Outcome {
  const fresh =
    (answer === null ? null : /^(?:code|link) (.+)$/.exec(answer)?.[1]) ?? `${LOST}${lost}`;
  const say = (words: string) => ({ told: words, network });
  switch (operation.do) {
    case 'job':
      return say(told.done);
    case 'picture':
      return edit(network, operation.by, {});
    case 'validate': {
      // That all of the network is paused is said apart.
      const running = { ...network, settings: { ...network.settings, paused: false } };
      return say(told.valid(refused(running, network.codes[operation.code]) === null));
    }
    case 'generate':
      return generate(network, operation, fresh);
    case 'register':
      return register(network, operation, fresh);
    case 'confirm':
      return confirm(network, operation.by, operation.code);
    case 'ask':
      return ask(network, operation.by, fresh);
    case 'close':
      return { told: told.done, network: closed(network, operation.by) };
    case 'link':
      return ownLink(network, operation.by, answer ?? '');
    case 'vouch':
      return vouch(network, operation);
    case 'preview':
      return preview(network, operation.by, operation.link);
    case 'answer':
      return answerLink(network, operation);
    case 'asks':
      return say(putOff(network, operation.by));
    case 'revoke':
    case 'details':
      return manage(network, operation.by, operation.code, operation.do === 'revoke');
    case 'note':
    case 'sign':
      return write(network, operation);
    case 'recommend':
      return recommend(network, operation);
    case 'edit':
      return edit(network, operation.by, {
        ...{ job: operation.job, company: operation.company, listed: operation.listed },
      });
    case 'hide':
      return edit(network, operation.by, { hidden: operation.hidden });
    case 'leave':
      return leave(network, operation.by);
    case 'settings': {
      const settings = { ...network.settings, ...operation.change };
      return { told: told.done, network: { ...network, settings } };
    }
    case 'remaining': {
      const person = network.people[operation.by] ?? NEWCOMER;
      if (!stands(person)) return say(told.remaining(0, null));
      const blocked = whyNotNow(person, network.settings, network.now);
      return say(told.remaining(blocked === null ? left(person, network.now) : 0, blocked));
    }
    case 'inviters':
      return say(invitersOf(network, operation.by));
    case 'profile': {
      const person = network.people[operation.by] ?? NEWCOMER;
      return say(person.role === null ? 'not_found' : told.profile(person, person.hidden));
    }
    case 'list':
      return rowsOf(network, operation.by, answer ?? '');
    case 'stats':
      return say(numbersOf(network, operation.by));
    case 'people':
      return say(found(network, operation.by, operation.q));
    case 'member':
      return say(memberSeen(network, operation.of));
    case 'network':
      return say(told.settings(network.settings));
    default:
      return administer(network, operation);
  }
}
