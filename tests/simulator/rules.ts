// An independent model of the network: what each call changes and answers. The simulator compares it
// with the answers of the server. This file imports nothing of functions/src.

import {
  INVITATION_MS,
  invites,
  monthlyInvitations,
  type Settings,
  SPECIFIED,
  stands,
  whyNotBoth,
  whyNotNow,
} from '../../operator/verify/vouching-model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LINKS_A_DAY = 10;

export interface Person {
  readonly role: 'admin' | 'poweruser' | 'fulluser' | 'partialuser' | null;
  /** The person's inviters, in order. */
  readonly inviters: readonly string[];
  /** Time of the second vouch. Null for founders and newcomers. */
  readonly fullSince: number | null;
  readonly suspended: boolean;
  /** False if an admin has turned this member's inviting off. */
  readonly mayInvite: boolean;
  /** True once the person left or was removed. */
  readonly gone: boolean;
  /** True if a person who left had a role. An admin can still see that such a person left. */
  readonly joined: boolean;
  /**
   * Number of invitations that the member created, and of extra ones that an admin granted, by
   * month.
   */
  readonly quotas: Readonly<Record<string, { readonly made: number; readonly extra: number }>>;
  readonly job: string;
  readonly company: string;
  /** True if the person is listed on Find a member. */
  readonly listed: boolean;
  /** Times at which the person created vouch links. */
  readonly newLinks: readonly number[];
  /** When the person last logged in. Null once that session has ended. */
  readonly session: number | null;
  /**
   * True while document and account may disagree, because a suspension, reinstatement or removal is
   * running or was interrupted.
   */
  readonly unsettled: boolean;
}

export interface Code {
  readonly maker: string;
  readonly madeAt: number;
  /** The stored status. `statusOf` also takes expiry into account. */
  readonly status: 'active' | 'used' | 'revoked';
  readonly usedBy: string | null;
  readonly usedAt: number | null;
  readonly usedAs: 'first' | 'second' | null;
  /** True if this vouch replaced a first inviter who could no longer vouch. */
  readonly replacing: boolean;
  readonly byLink: boolean;
  readonly note: string;
  /** Empty if there is none. Null once the invitee or an admin removed it. */
  readonly recommendation: string | null;
}

/** A partial member's vouch link. */
export interface Link {
  readonly of: string;
  readonly madeAt: number;
  readonly open: boolean;
  /** The last member who vouched by the link, or the second inviter if a code closed it. */
  readonly vouchedBy: string | null;
  /** The members who asked to be reminded, sorted by name. */
  readonly reminders: readonly string[];
}

/** A whole network, immutable. The keys are names of people, codes, and tokens of links. */
export interface Network {
  /** Epoch milliseconds, rounded to the minute. */
  readonly now: number;
  readonly settings: Settings;
  readonly people: Readonly<Record<string, Person>>;
  readonly codes: Readonly<Record<string, Code>>;
  readonly links: Readonly<Record<string, Link>>;
  /**
   * Codes and links that were created with an Idempotency-Key. The key combines the member's name
   * and the Idempotency-Key.
   */
  readonly keys: Readonly<
    Record<
      string,
      { readonly code: string; readonly recommendation: string; readonly month: string }
    >
  >;
}

/** One call. `by` is the caller, `of` the person it is about. */
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
      readonly do: 'note' | 'recommend by code';
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
      readonly do: 'remind';
      readonly by: string;
      readonly link: string;
      /** True to be reminded, false to cancel the reminder. */
      readonly on: boolean;
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
  /** `q` is the beginning of a company. Null lists all. */
  | { readonly do: 'people'; readonly by: string; readonly q: string | null }
  /** The person whom a recommendation is about removes it. */
  | { readonly do: 'reject'; readonly by: string; readonly inviter: string }
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

export interface Outcome {
  /** The answer in one line: the code of an error, or the compared parts of a success. */
  readonly told: string;
  readonly network: Network;
}

export const BEFORE_ALL = {
  now: 0,
  settings: SPECIFIED,
  people: {},
  codes: {},
  links: {},
  keys: {},
} as const satisfies Network;

/** A person who has done nothing yet. */
export const NEWCOMER = {
  role: null,
  inviters: [],
  fullSince: null,
  suspended: false,
  mayInvite: true,
  gone: false,
  joined: false,
  quotas: {},
  job: '',
  company: '',
  listed: false,
  newLinks: [],
  session: 0,
  unsettled: false,
} as const satisfies Person;

export const told = {
  done: 'done',
  counted: (as: 'first' | 'second') => `counted as the ${as}`,
  vouched: (as: 'first' | 'second', recommendation: string | null) =>
    `counted as the ${as}, "${recommendation ?? ''}"`,
  code: (code: string) => `code ${code}`,
  link: (link: string) => `link ${link}`,
  noLink: 'no link',
  valid: (maker: string, recommendation: string | null) =>
    `valid, of ${maker}, "${recommendation ?? ''}"`,
  notValid: 'not valid',
  state: (status: string, usedBy: string | null) => `${status} ${usedBy ?? '-'}`,
  numbers: (n: { total: number; used: number; active: number; revoked: number; expired: number }) =>
    `${n.total} made, ${n.used} used, ${n.active} active, ${n.revoked} revoked, ${n.expired} expired`,
  remaining: (left: number, blocked: string | null) => `${left} ${blocked ?? ''}`.trim(),
  preview: (preview: {
    verdict: string;
    countsAs: string;
    left: number;
    isReminded: boolean;
    recommendation: string | null;
  }) =>
    `${preview.verdict}, as the ${preview.countsAs}, ${preview.left} left, ${preview.isReminded ? 'reminded' : 'not reminded'}, "${preview.recommendation ?? ''}"`,
  row: (
    code: string,
    state: string,
    texts: { note: string; recommendation: string | null; removed: boolean },
  ) =>
    `${code} ${state} "${texts.note}" "${texts.recommendation ?? ''}"${texts.removed ? ' removed' : ''}`,
  inviter: (name: string | null, vouches: boolean, recommendation: string | null) =>
    `${name} ${vouches ? 'vouches' : 'does not vouch'} "${recommendation ?? ''}"`,
  profile: ({ job, company, listed }: Pick<Person, 'job' | 'company' | 'listed'>) =>
    `"${job}" at "${company}"${listed ? ', listed' : ''}`,
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

/** Prefix of codes and links whose name is unknown because the answer was lost. */
const LOST = 'lost ';

// Lookups.

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
  return invites(person.role) ? Math.max(0, monthlyInvitations(person.role) + extra - made) : 0;
}

function statusOf(code: Code, now: number): 'active' | 'used' | 'revoked' | 'expired' {
  return code.status === 'active' && now >= code.madeAt + INVITATION_MS ? 'expired' : code.status;
}

function isOpen(link: Link, now: number): boolean {
  return link.open && now < link.madeAt + INVITATION_MS;
}

/** False if `viewer` sees this person as a former member. */
function seen(viewer: Person, person: Person | undefined): person is Person {
  if (person === undefined || person.role === null || person.gone) return false;
  return !person.suspended || viewer.role === 'admin';
}

function hasOtherAdmin({ people }: Network, name: string): boolean {
  return Object.entries(people).some(
    ([other, { role, suspended, gone }]) =>
      other !== name && role === 'admin' && !suspended && !gone,
  );
}

/** The active codes. */
export function openCodes({ codes, now }: Network): readonly string[] {
  return Object.entries(codes).flatMap(([name, code]) =>
    statusOf(code, now) === 'active' ? name : [],
  );
}

/** The active and the expired codes. */
export function unusedCodes({ codes }: Network): readonly string[] {
  return Object.keys(codes).filter((name) => codes[name]?.status === 'active');
}

export function openLinks({ links, now }: Network): readonly string[] {
  return Object.entries(links).flatMap(([name, link]) => (isOpen(link, now) ? name : []));
}

/** True if the member is present, not suspended, and has an inviting role. */
export function isInviter({ people }: Network, name: string): boolean {
  const person = people[name];
  return person !== undefined && !person.gone && stands(person);
}

// Changes.

function withPerson(network: Network, name: string, change: Partial<Person>): Network {
  const person = network.people[name];
  if (person === undefined) throw new Error(`No person ${name}.`);
  return { ...network, people: { ...network.people, [name]: { ...person, ...change } } };
}

function withCode(network: Network, code: string, change: Partial<Code> & { maker: string }) {
  const fresh: Code = {
    maker: '',
    madeAt: network.now,
    status: 'active',
    usedBy: null,
    usedAt: null,
    usedAs: null,
    replacing: false,
    byLink: false,
    note: '',
    recommendation: '',
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

/** Closes the person's open link. `vouchedBy` is the second inviter, if that is why it closes. */
function closed(network: Network, of: string, vouchedBy?: string): Network {
  const links = Object.entries(network.links).map(([link, one]) => {
    if (one.of !== of || !one.open) return [link, one];
    return [link, { ...one, open: false, reminders: [], vouchedBy: vouchedBy ?? one.vouchedBy }];
  });
  return { ...network, links: Object.fromEntries(links) };
}

/** Renames a code or link whose answer was lost, once a later answer contains its name. */
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
    ...network,
    codes: swap(network.codes),
    links: swap(network.links),
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
  // The server must not return an existing code.
  const again = network.codes[fresh] !== undefined;
  return { told: again ? 'a new code' : told.code(fresh), network: { ...made, keys } };
}

/** Returns why a newcomer cannot redeem the code. Null if they can. */
function refused({ people, settings, now }: Network, code: Code | undefined): string | null {
  const maker = people[code?.maker ?? ''];
  if (code === undefined || statusOf(code, now) !== 'active') return 'invitation_invalid';
  if (maker === undefined || maker.gone || !stands(maker)) return 'invitation_invalid';
  const refusal = whyNotNow(maker, settings, now);
  return refusal === null || refusal === 'invitations_paused' ? refusal : 'invitation_invalid';
}

/** Returns the code by which `inviter` last vouched for a person. Undefined without a vouch. */
function vouchOf({ codes }: Network, of: string, inviter: string): string | undefined {
  const vouches = Object.entries(codes)
    .filter(([, code]) => code.usedBy === of && code.maker === inviter)
    .toSorted(([, one], [, other]) => (one.usedAt ?? 0) - (other.usedAt ?? 0));
  return vouches.at(-1)?.[0];
}

/**
 * Returns an inviter's recommendation of this person: '' if there is none, null if it was removed.
 * Undefined if `inviter` did not vouch for the person.
 */
export function recommendationOf(
  network: Network,
  of: string,
  inviter: string,
): string | null | undefined {
  if (!network.people[of]?.inviters.includes(inviter)) return undefined;
  return network.codes[vouchOf(network, of, inviter) ?? '']?.recommendation;
}

/** Returns the network with another recommendation on the code by which `inviter` last vouched. */
function withRecommendation(
  network: Network,
  of: string,
  inviter: string,
  recommendation: string | null,
): Network {
  const name = vouchOf(network, of, inviter) ?? '';
  const code = network.codes[name];
  return code === undefined ? network : withCode(network, name, { ...code, recommendation });
}

function register(
  network: Network,
  { by, code: name, bearer }: Operation & { do: 'register' },
  fresh: string,
): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  const refusal = refused(network, code);
  // A visitor is first told about the code, and never what is wrong with the account.
  const unfit = (word: string) => ({
    told: bearer ? word : (refusal ?? 'account_mismatch'),
    network,
  });
  if (person === undefined || person.suspended || person.gone) return unfit('account_mismatch');
  if (person.role !== null) {
    const again = code?.usedBy === by && code.usedAs === 'first' && !code.replacing;
    const stillTheirs = person.inviters[0] === code?.maker;
    return again && stillTheirs ? { told: told.done, network } : unfit('already_registered');
  }
  if (code === undefined || refusal !== null) return { told: refusal ?? '', network };
  const inviters = [code.maker];
  const registered = withPerson(network, by, { role: 'partialuser', inviters });
  const used = withCode(registered, name, {
    ...code,
    status: 'used',
    usedBy: by,
    usedAt: network.now,
    usedAs: 'first',
  });
  const links = { ...used.links, [fresh]: newLink(network, by) };
  return { told: told.done, network: { ...used, links } };
}

function confirm(network: Network, by: string, name: string): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (person === undefined || person.role === null || person.suspended || person.gone) {
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

/** The creator of this code vouches for the partial member `of`. */
function vouched(network: Network, of: string, name: string, code: Code): Outcome {
  const { people, now } = network;
  const { maker } = code;
  const person = people[of];
  const [first = ''] = person?.inviters ?? [];
  const firstInviter = people[first];
  if (person === undefined) throw new Error(`No person ${of}.`);
  const used = { ...code, status: 'used', usedBy: of, usedAt: now } as const;
  if (firstInviter === undefined || firstInviter.gone || !stands(firstInviter)) {
    const replaced = withPerson(network, of, { inviters: [maker] });
    return {
      told: told.counted('first'),
      network: withCode(replaced, name, { ...used, usedAs: 'first', replacing: true }),
    };
  }
  const [one, other] = [first, maker].map((each) => ({
    name: each,
    inviters: people[each]?.inviters ?? [],
  }));
  const refusal = one && other && whyNotBoth(one, other, network.settings);
  if (refusal) return { told: refusal, network };
  const inviters = [first, maker];
  const full = { role: 'fulluser', inviters, fullSince: now } as const;
  const joined = withCode(withPerson(network, of, full), name, { ...used, usedAs: 'second' });
  return { told: told.counted('second'), network: closed(joined, of, maker) };
}

function newLink({ now }: Network, of: string): Link {
  return { of, madeAt: now, open: true, vouchedBy: null, reminders: [] };
}

function ask(network: Network, by: string, fresh: string): Outcome {
  const person = network.people[by];
  if (person?.role !== 'partialuser' || person.suspended) return { told: 'forbidden', network };
  const recent = person.newLinks.filter((at) => network.now < at + DAY_MS);
  if (recent.length >= LINKS_A_DAY) return { told: 'rate_limited', network };
  // A new link replaces the open one.
  const others = Object.entries(network.links).filter(([, one]) => one.of !== by || !one.open);
  const links = { ...Object.fromEntries(others), [fresh]: newLink(network, by) };
  const asked = withPerson(network, by, { newLinks: [...recent, network.now] });
  return { told: told.link(fresh), network: { ...asked, links } };
}

/** The used code of a vouch by link. No answer contains it. */
function codeOfLink(network: Network, of: string, by: string, recommendation: string) {
  const code: Code = {
    maker: by,
    madeAt: network.now,
    status: 'active',
    usedBy: null,
    usedAt: null,
    usedAs: null,
    replacing: false,
    byLink: true,
    note: '',
    recommendation,
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
  if (past || of === undefined || of.gone || of.suspended) return { told: 'not_found', network };
  if (link.vouchedBy === by && of.inviters.includes(by)) {
    const as = of.inviters[0] === by ? 'first' : 'second';
    return { told: told.vouched(as, recommendationOf(network, link.of, by) ?? null), network };
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
  const as = outcome.told === told.counted('first') ? 'first' : 'second';
  return {
    told: told.vouched(as, recommendation),
    network: { ...paid, links: { ...paid.links, [name]: used } },
  };
}

/** Returns the newcomer of this link. Null if the link does not work. */
function asking({ people, now }: Network, link: Link | undefined): Person | null {
  const of = people[link?.of ?? ''];
  if (link === undefined || !isOpen(link, now) || of?.role !== 'partialuser') return null;
  return of.suspended || of.gone ? null : of;
}

/** A member asks to be reminded of this link, or cancels that. */
function remind(network: Network, { by, link: name, on }: Operation & { do: 'remind' }): Outcome {
  const link = network.links[name];
  const person = network.people[by];
  const of = asking(network, link);
  if (person === undefined || person.gone || !stands(person)) return { told: 'forbidden', network };
  if (link === undefined || of === null) return { told: 'not_found', network };
  if (of.inviters.includes(by)) return { told: 'same_inviter', network };
  const others = link.reminders.filter((member) => member !== by);
  const reminders = on ? [...others, by].toSorted() : others;
  const links = { ...network.links, [name]: { ...link, reminders } };
  return { told: told.done, network: { ...network, links } };
}

/** Lists the newcomers of the links for which this member asked for a reminder. */
function remindersOf(network: Network, by: string): string {
  const waiting = Object.values(network.links).filter((link) => {
    const of = asking(network, link);
    return link.reminders.includes(by) && of !== null && !of.inviters.includes(by);
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
  const [first = ''] = asks.inviters;
  return {
    told: told.preview({
      verdict,
      countsAs,
      left: rest,
      isReminded: link.reminders.includes(by),
      recommendation:
        countsAs === 'second' ? (recommendationOf(network, link.of, first) ?? null) : null,
    }),
    network,
  };
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
  { do: what, by, code: name, text }: Operation & { do: 'note' | 'recommend by code' },
): Outcome {
  const code = network.codes[name];
  if (!stands(network.people[by])) return { told: 'forbidden', network };
  if (code?.maker !== by) return { told: 'not_found', network };
  const isUsed = code.status === 'used';
  if (what === 'note') {
    const writer = network.people[by];
    const isSeen = writer !== undefined && seen(writer, network.people[code.usedBy ?? '']);
    if (isUsed && !isSeen) return { told: 'invitation_used', network };
    return { told: told.done, network: withCode(network, name, { ...code, note: text }) };
  }
  if (isUsed) return { told: 'invitation_used', network };
  return { told: told.done, network: withCode(network, name, { ...code, recommendation: text }) };
}

// Recommendations, profiles and departures.

function recommend(network: Network, { by, of, text }: Operation & { do: 'recommend' }): Outcome {
  const writer = network.people[by];
  const person = network.people[of];
  if (writer === undefined || !stands(writer)) return { told: 'forbidden', network };
  if (!seen(writer, person) || !person.inviters.includes(by)) {
    return { told: 'not_found', network };
  }
  if (recommendationOf(network, of, by) === null)
    return { told: 'recommendation_removed', network };
  return { told: told.done, network: withRecommendation(network, of, by, text) };
}

/** The person or an admin permanently removes an inviter's recommendation of the person. */
function removeRecommendation(network: Network, of: string, inviter: string): Outcome {
  const text = recommendationOf(network, of, inviter);
  if (text === null) return { told: told.done, network };
  if (text === undefined || text === '') return { told: 'not_found', network };
  return { told: told.done, network: withRecommendation(network, of, inviter, null) };
}

function edit(network: Network, by: string, change: Partial<Person>): Outcome {
  const person = network.people[by];
  if (person === undefined || person.role === null || person.suspended || person.gone) {
    return { told: 'forbidden', network };
  }
  return { told: told.done, network: withPerson(network, by, change) };
}

/** A person leaves or is removed. Deletes the texts on the codes that they created and on the codes that they used. */
function depart(network: Network, name: string): Outcome {
  const revoked = withRevoked(network, name);
  const codes = Object.entries(revoked.codes).map(([id, code]) => {
    const erases = code.maker === name || code.usedBy === name;
    return [id, erases ? { ...code, note: '', recommendation: '' } : code];
  });
  const links = Object.entries(revoked.links).filter(([, { of }]) => of !== name);
  const rest = { ...revoked, codes: Object.fromEntries(codes), links: Object.fromEntries(links) };
  const departed = withPerson(rest, name, {
    gone: true,
    joined: network.people[name]?.role !== null,
    role: null,
    suspended: false,
    session: null,
    quotas: {},
    newLinks: [],
  });
  return { told: told.done, network: departed };
}

/** A person leaves. The only admin cannot leave. */
function leave(network: Network, by: string): Outcome {
  const person = network.people[by];
  if (person?.gone) return { told: told.done, network };
  const last = person?.role === 'admin' && !person.suspended && !hasOtherAdmin(network, by);
  if (last) return { told: 'last_admin', network };
  return depart(network, by);
}

// Administration.

/**
 * Returns the refusal of an admin's action, or null. `keepsAdmin`: the action leaves every admin in
 * place.
 */
function refusedToAdmin(
  network: Network,
  { by, of }: { readonly by: string; readonly of: string },
  keepsAdmin: boolean,
): string | null {
  const member = network.people[of];
  // A person who never registered has no document.
  if (member === undefined || member.gone || member.role === null) return 'not_found';
  if (of === by) return 'yourself';
  const last = member.role === 'admin' && !member.suspended && !hasOtherAdmin(network, of);
  return last && !keepsAdmin ? 'last_admin' : null;
}

type Administration = Exclude<
  Extract<Operation, { readonly of: string }>,
  { readonly do: 'recommend' | 'member' }
>;

function administer(network: Network, operation: Administration): Outcome {
  const { of } = operation;
  const member = network.people[of];
  if (operation.do === 'remove' && member?.gone) return { told: told.done, network };
  const keepsAdmin = !['suspend', 'remove'].includes(operation.do);
  const demotes = operation.do === 'role' && operation.role !== 'admin';
  const refusal = refusedToAdmin(network, operation, keepsAdmin && !demotes);
  if (refusal !== null || member === undefined) return { told: refusal ?? '', network };
  const done = (after: Network) => ({ told: told.done, network: after });
  const needsInviting = { told: 'needs_second_code', network };
  switch (operation.do) {
    case 'suspend': {
      const suspended = withPerson(withRevoked(network, of), of, {
        suspended: true,
        session: null,
      });
      return done(closed(suspended, of));
    }
    case 'reinstate':
      return done(withPerson(network, of, { suspended: false }));
    case 'remove':
      return depart(network, of);
    case 'revoke all':
      return done(withRevoked(network, of));
    case 'inviting':
      if (!invites(member.role)) return needsInviting;
      return done(withPerson(network, of, { mayInvite: operation.on }));
    case 'role': {
      const { role } = operation;
      if (!invites(member.role) || !invites(role)) return needsInviting;
      const admin = [member.role, role].includes('admin');
      return admin ? { told: 'operator_only', network } : done(withPerson(network, of, { role }));
    }
    case 'extra': {
      if (!invites(member.role)) return needsInviting;
      const { made } = quotaOf(member, network.now);
      const quota = { made, extra: operation.extra };
      const quotas = { ...member.quotas, [monthOf(network.now)]: quota };
      return done(withPerson(network, of, { quotas }));
    }
    case 'unrecommend':
      return removeRecommendation(network, of, operation.inviter);
  }
}

// Reading.

function rowsOf(network: Network, by: string, answer: string): Outcome {
  const viewer = network.people[by];
  let known = network;
  // Rows with unknown names belong to codes whose answers were lost.
  const unknown = answer
    .split('; ')
    .filter((line) => line !== '' && !line.startsWith('by link'))
    .filter((line) => network.codes[line.split(' ')[0] ?? ''] === undefined);
  const lineOf = (name: string, code: Code): string => {
    const invitee = network.people[code.usedBy ?? ''];
    // A text about a former member is hidden.
    const isShown = code.usedBy === null || (viewer !== undefined && seen(viewer, invitee));
    return told.row(
      code.byLink ? 'by link' : name,
      told.state(statusOf(code, network.now), code.usedBy),
      {
        note: isShown ? code.note : '',
        recommendation: isShown ? code.recommendation : null,
        removed: isShown && code.recommendation === null,
      },
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
  const [name] =
    Object.entries(network.links).find(([, one]) => one.of === by && isOpen(one, network.now)) ??
    [];
  if (name === undefined) return { told: told.noLink, network };
  const found = /^link ([^\s,]+)/.exec(answer)?.[1];
  if (!name.startsWith(LOST) || found === undefined || network.links[found] !== undefined) {
    return { told: told.link(name), network };
  }
  return { told: told.link(found), network: renamed(network, name, found) };
}

function memberSeen(network: Network, of: string): string {
  const member = network.people[of];
  if (member?.gone && member.joined) return told.left;
  if (member === undefined || member.role === null) return 'not_found';
  const state = member.suspended
    ? 'suspended'
    : member.role === 'partialuser'
      ? 'halfway'
      : 'active';
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
    const isShown = person !== undefined && seen(person, inviter);
    const text = isShown ? recommendationOf(network, by, name) : null;
    const vouches = inviter !== undefined && !inviter.gone && stands(inviter);
    return told.inviter(name, vouches, text ?? null);
  });
  return lines.join('; ');
}

/**
 * Lists full members who chose to be listed, without the caller. `q` is the beginning of a company.
 */
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

/** The roles that may make each call. A call that is not listed needs only a login. */
const ALLOWED: { readonly [What in Operation['do']]?: readonly string[] } = {
  generate: INVITING,
  revoke: INVITING,
  details: INVITING,
  note: INVITING,
  'recommend by code': INVITING,
  vouch: INVITING,
  preview: INVITING,
  recommend: INVITING,
  remind: INVITING,
  asks: INVITING,
  people: INVITING,
  confirm: MEMBERS,
  edit: MEMBERS,
  reject: MEMBERS,
  picture: MEMBERS,
  ask: ['partialuser'],
  close: ['partialuser'],
  link: ['partialuser'],
  suspend: ['admin'],
  reinstate: ['admin'],
  remove: ['admin'],
  'revoke all': ['admin'],
  member: ['admin'],
  inviting: ['admin'],
  role: ['admin'],
  extra: ['admin'],
  unrecommend: ['admin'],
  settings: ['admin'],
  network: ['admin'],
};

/** How recent the login must be for these calls. */
const RECENT: { readonly [What in Operation['do']]?: number } = {
  leave: 5 * MINUTE_MS,
  remove: HOUR_MS,
  settings: HOUR_MS,
};

/**
 * Returns the possible results of admitting a call: null if it is admitted, or the refusal. There
 * are two while document and account of the caller may disagree.
 */
export function admit(network: Network, operation: Operation): readonly (string | null)[] {
  if (operation.do === 'validate' || operation.do === 'job') return [null];
  if (operation.do === 'register' && !operation.bearer) return [null];
  const { people, now } = network;
  const person = people[operation.by];
  if (person === undefined || person.suspended) return ['unauthenticated'];
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
 * Returns the effect and the answer of an admitted call. The server's `answer` contains the name of
 * a new code or link. If the answer was lost, the name begins with `LOST`.
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
      // The answer reports a paused network separately.
      const running = { ...network, settings: { ...network.settings, paused: false } };
      const code = network.codes[operation.code];
      if (code === undefined || refused(running, code) !== null) return say(told.notValid);
      return say(told.valid(code.maker, code.recommendation));
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
    case 'remind':
      return remind(network, operation);
    case 'asks':
      return say(remindersOf(network, operation.by));
    case 'revoke':
    case 'details':
      return manage(network, operation.by, operation.code, operation.do === 'revoke');
    case 'note':
    case 'recommend by code':
      return write(network, operation);
    case 'recommend':
      return recommend(network, operation);
    case 'edit':
      return edit(network, operation.by, {
        job: operation.job,
        company: operation.company,
        listed: operation.listed,
      });
    case 'reject':
      return removeRecommendation(network, operation.by, operation.inviter);
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
      return say(person.role === null ? 'not_found' : told.profile(person));
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
