// An independent model of the network, which imports nothing from functions/src.

import {
  DEFAULT_SETTINGS,
  hasStanding,
  INVITATION_MS,
  invites,
  monthlyInvitations,
  refuseInviterPair,
  refuseVoucher,
  type Settings,
} from '../../operator/verify/vouching-model.ts';

const DAY_MS = 86_400_000;
const LINKS_A_DAY = 10;
const INTRODUCTIONS_A_DAY = 5;
const INTRODUCTION_MS = 31 * DAY_MS;
const HELLO_MS = 90 * DAY_MS;
const NEWS_MS = 30 * DAY_MS;

export type Role = 'admin' | 'poweruser' | 'fulluser' | 'partialuser';

export interface Person {
  readonly role: Role | null;
  readonly inviters: readonly string[];
  /** Time of the second vouch. Null for founders and newcomers. */
  readonly fullSince: number | null;
  readonly suspended: boolean;
  /** False if an admin has turned this member's inviting off. */
  readonly mayInvite: boolean;
  /** True after the person left or was removed. */
  readonly gone: boolean;
  /** True if the departed person had a role. Only then can an admin still find the person. */
  readonly joined: boolean;
  /** By month: number of invitations that the member created, and of extra ones from an admin. */
  readonly quotas: Readonly<Record<string, { readonly made: number; readonly extra: number }>>;
  readonly job: string;
  readonly company: string;
  /** True if the person is listed on Find a member. */
  readonly listed: boolean;
  /** Times at which the person created vouch links. */
  readonly newLinks: readonly number[];
  /** Number of introductions that the member asked for on the day of the last request. */
  readonly asked: { readonly day: number; readonly count: number };
  /** When the person last logged in. Null once that session has ended. */
  readonly session: number | null;
  /** True while a suspension, reinstatement, removal or departure is running or was interrupted. */
  readonly isInconsistent: boolean;
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

export interface Link {
  readonly of: string;
  readonly madeAt: number;
  readonly open: boolean;
  /** The last member who vouched by the link, or the second inviter if a code closed it. */
  readonly vouchedBy: string | null;
  /** The members who asked to be reminded, sorted by name. */
  readonly reminders: readonly string[];
}

/** If `via` is null, a hello without an introducer. */
export interface Introduction {
  readonly from: string;
  readonly to: string;
  readonly via: string | null;
  readonly message: string;
  readonly viaMessage: string;
  readonly state: 'open' | 'declined' | 'made';
  readonly askedAt: number;
  readonly madeAt: number | null;
}

/** Keys are the names of people, codes, links or introductions. */
type Named<T> = Readonly<Record<string, T>>;

export interface Network {
  /** Epoch milliseconds, rounded to the minute. */
  readonly now: number;
  readonly settings: Settings;
  readonly people: Named<Person>;
  readonly codes: Named<Code>;
  readonly links: Named<Link>;
  readonly introductions: Named<Introduction>;
  /** Codes that were created with an Idempotency-Key, by the member's name and the key. */
  readonly keys: Named<{
    readonly code: string;
    readonly recommendation: string;
    readonly month: string;
  }>;
}

export interface Outcome {
  /** The answer in one line: the code of an error, or the compared parts of a success. */
  readonly answer: string;
  readonly network: Network;
}

export const EMPTY: Network = {
  now: 0,
  settings: DEFAULT_SETTINGS,
  people: {},
  codes: {},
  links: {},
  introductions: {},
  keys: {},
};

/** A person with an account who has not registered. */
export const NEWCOMER: Person = {
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
  asked: { day: 0, count: 0 },
  session: 0,
  isInconsistent: false,
};

const NEW_CODE: Omit<Code, 'maker' | 'madeAt'> = {
  status: 'active',
  usedBy: null,
  usedAt: null,
  usedAs: null,
  replacing: false,
  byLink: false,
  note: '',
  recommendation: '',
};

/** Formats successful answers in one line, so that the server's and the model's can be compared. */
export const line = {
  done: 'done',
  counted: (as: 'first' | 'second') => `counted as the ${as}`,
  vouched: (as: 'first' | 'second', recommendation: string | null) =>
    `counted as the ${as}, "${recommendation ?? ''}"`,
  code: (code: string) => `code ${code}`,
  link: (link: string | null) => (link === null ? 'no link' : `link ${link}`),
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
  introducers: (names: readonly string[], hello: boolean, reason: string | null) =>
    reason ?? `by ${names.toSorted().join(' or ') || 'nobody'}${hello ? ', hello' : ''}`,
  asked: (to: string, via: string) => `asked ${via} about ${to}`,
  request: (from: string, to: string, message: string) => `${from} to ${to} "${message}"`,
  made: (from: string, to: string, via: string | null, message: string, viaMessage: string) =>
    `${from} to ${to} by ${via ?? 'hello'} "${message}" "${viaMessage}"`,
  list: (lines: readonly string[]) => lines.toSorted().join('; '),
} as const;

const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);
const monthBefore = (now: number) => {
  const date = new Date(now);
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0));
};

function quotaOf({ quotas }: Person, now: number) {
  return quotas[monthOf(now)] ?? { made: 0, extra: 0 };
}

function remaining(person: Person, now: number): number {
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
function isVisibleTo(viewer: Person, person: Person | undefined): person is Person {
  if (person === undefined || person.role === null || person.gone) return false;
  return !person.suspended || viewer.role === 'admin';
}

function hasOtherAdmin({ people }: Network, name: string): boolean {
  return Object.entries(people).some(
    ([other, { role, suspended, gone }]) =>
      other !== name && role === 'admin' && !suspended && !gone,
  );
}

export function openCodes({ codes, now }: Network): readonly string[] {
  return keysWhere(codes, (code) => statusOf(code, now) === 'active');
}

/** The active and the expired codes. */
export function unusedCodes({ codes }: Network): readonly string[] {
  return keysWhere(codes, ({ status }) => status === 'active');
}

export function openLinks({ links, now }: Network): readonly string[] {
  return keysWhere(links, (link) => isOpen(link, now));
}

export function openRequests({ introductions, now }: Network): readonly string[] {
  return keysWhere(introductions, (one) => isAnswerable(one, now));
}

function keysWhere<T>(record: Named<T>, fits: (value: T) => boolean): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => (fits(value) ? name : []));
}

/** True if the member is present, not suspended, and has an inviting role. */
export function isInviter({ people }: Network, name: string | null): boolean {
  const person = people[name ?? ''];
  return person !== undefined && !person.gone && hasStanding(person);
}

function changePerson(network: Network, name: string, change: Partial<Person>): Network {
  const person = network.people[name];
  if (person === undefined) throw new Error(`No person ${name}.`);
  return { ...network, people: { ...network.people, [name]: { ...person, ...change } } };
}

function setCode(network: Network, name: string, code: Code): Network {
  return { ...network, codes: { ...network.codes, [name]: code } };
}

function revokeCodesOf(network: Network, maker: string): Network {
  const codes = Object.entries(network.codes).map(([name, code]): [string, Code] => {
    const revokes = code.maker === maker && statusOf(code, network.now) === 'active';
    return [name, revokes ? { ...code, status: 'revoked' } : code];
  });
  return { ...network, codes: Object.fromEntries(codes) };
}

function withInvitationUsed(network: Network, name: string): Network {
  const { quotas = {} } = network.people[name] ?? {};
  const month = monthOf(network.now);
  const { made, extra } = quotas[month] ?? { made: 0, extra: 0 };
  return changePerson(network, name, { quotas: { ...quotas, [month]: { made: made + 1, extra } } });
}

/** `vouchedBy` is the second inviter if a second vouch closes the link. */
function closeLinkOf(network: Network, of: string, vouchedBy?: string): Network {
  const links = Object.entries(network.links).map(([name, link]): [string, Link] => {
    if (link.of !== of || !link.open) return [name, link];
    const change = { open: false, reminders: [], vouchedBy: vouchedBy ?? link.vouchedBy };
    return [name, { ...link, ...change }];
  });
  return { ...network, links: Object.fromEntries(links) };
}

/** Prefix of placeholder names: the answer with the real code or link was lost. */
const LOST = 'lost ';

/** Returns the code or link in the server's answer. If the answer was lost: a placeholder name. */
export function nameOfNew(answer: string | null, call: string): string {
  const found = answer === null ? null : /^(?:code|link) (.+)$/.exec(answer)?.[1];
  return found ?? `${LOST}${call}`;
}

export function isKnown(name: string): boolean {
  return !name.startsWith(LOST) && !name.startsWith('by link ');
}

/** Replaces a placeholder name by the real code or link, once a later answer shows it. */
function renameLost(network: Network, before: string, name: string): Network {
  const swap = <T>(record: Named<T>) =>
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

export function generate(
  network: Network,
  by: string,
  { key, recommendation }: { readonly key: string | null; readonly recommendation: string },
  newName: string,
): Outcome {
  const { now, settings } = network;
  const person = network.people[by];
  if (person === undefined || !isInviter(network, by)) return { answer: 'forbidden', network };
  const before = key === null ? undefined : network.keys[`${by} ${key}`];
  if (before && [monthOf(now), monthBefore(now)].includes(before.month)) {
    const code = network.codes[before.code];
    const isActive = code !== undefined && statusOf(code, now) === 'active';
    if (!isActive || before.recommendation !== recommendation) {
      return { answer: 'key_reused', network };
    }
    const isFound = before.code.startsWith(LOST) && network.codes[newName] === undefined;
    return isFound
      ? { answer: line.code(newName), network: renameLost(network, before.code, newName) }
      : { answer: line.code(before.code), network };
  }
  const refusal = refuseVoucher(person, settings, now);
  if (refusal !== null) return { answer: refusal, network };
  if (remaining(person, now) === 0) return { answer: 'quota_exhausted', network };
  const code = { ...NEW_CODE, maker: by, madeAt: now, recommendation };
  const made = setCode(withInvitationUsed(network, by), newName, code);
  const entry = { code: newName, recommendation, month: monthOf(now) };
  const keys = key === null ? made.keys : { ...made.keys, [`${by} ${key}`]: entry };
  // A mismatch fails the test: the server must not return an existing code as new.
  const exists = network.codes[newName] !== undefined;
  return { answer: exists ? 'a new code' : line.code(newName), network: { ...made, keys } };
}

/** Returns why a newcomer cannot redeem the code. Null if they can. */
function codeRefusal({ people, settings, now }: Network, code: Code | undefined): string | null {
  const maker = people[code?.maker ?? ''];
  if (code === undefined || statusOf(code, now) !== 'active') return 'invitation_invalid';
  if (maker === undefined || maker.gone || !hasStanding(maker)) return 'invitation_invalid';
  const refusal = refuseVoucher(maker, settings, now);
  return refusal === null || refusal === 'invitations_paused' ? refusal : 'invitation_invalid';
}

/**
 * Returns the answer to a check of the code. Ignores a pause of invitations, because the answer
 * has its own field `paused`.
 */
export function validity(network: Network, name: string): string {
  const running = { ...network, settings: { ...network.settings, paused: false } };
  const code = network.codes[name];
  if (code === undefined || codeRefusal(running, code) !== null) return line.notValid;
  return line.valid(code.maker, code.recommendation);
}

/** `bearer`: the call has a token. `newName`: the name of the new link. */
export function register(
  network: Network,
  by: string,
  { code: name, bearer }: { readonly code: string; readonly bearer: boolean },
  newName: string,
): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  const refusal = codeRefusal(network, code);
  // Without a token, a refusal of the code has priority, and the account's state stays secret.
  const unfit = (reason: string) => ({
    answer: bearer ? reason : (refusal ?? 'account_mismatch'),
    network,
  });
  if (person === undefined || person.suspended || person.gone) return unfit('account_mismatch');
  if (person.role !== null) {
    const isRepeat = code?.usedBy === by && code.usedAs === 'first' && !code.replacing;
    const stillCounts = person.inviters[0] === code?.maker;
    return isRepeat && stillCounts ? { answer: line.done, network } : unfit('already_registered');
  }
  if (code === undefined || refusal !== null) return { answer: refusal ?? '', network };
  const registered = changePerson(network, by, { role: 'partialuser', inviters: [code.maker] });
  const used = setCode(registered, name, {
    ...code,
    status: 'used',
    usedBy: by,
    usedAt: network.now,
    usedAs: 'first',
  });
  const links = { ...used.links, [newName]: newLink(network, by) };
  return { answer: line.done, network: { ...used, links } };
}

export function confirm(network: Network, by: string, name: string): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (person === undefined || person.role === null || person.suspended || person.gone) {
    return { answer: 'forbidden', network };
  }
  const as = code?.usedBy === by ? code.usedAs : null;
  const isRegistration = as === 'first' && !code?.replacing;
  const stillCounts = person.inviters[as === 'first' ? 0 : 1] === code?.maker;
  if (as !== null && !isRegistration && stillCounts) return { answer: line.counted(as), network };
  if (person.role !== 'partialuser') return { answer: 'already_full_member', network };
  if (code?.maker === by) return { answer: 'own_code', network };
  const refusal = codeRefusal(network, code);
  if (code === undefined || refusal !== null) return { answer: refusal ?? '', network };
  return applyVouch(network, by, name, code);
}

/** Counts the code as a vouch of its creator for the partial member `of`, or refuses. */
function applyVouch(network: Network, of: string, name: string, code: Code): Outcome {
  const { people, now } = network;
  const { maker } = code;
  const [first = ''] = people[of]?.inviters ?? [];
  const used = { ...code, status: 'used', usedBy: of, usedAt: now } as const;
  if (!isInviter(network, first)) {
    const replaced = changePerson(network, of, { inviters: [maker] });
    return {
      answer: line.counted('first'),
      network: setCode(replaced, name, { ...used, usedAs: 'first', replacing: true }),
    };
  }
  const voucher = (one: string) => ({ name: one, inviters: people[one]?.inviters ?? [] });
  const refusal = refuseInviterPair(voucher(first), voucher(maker), network.settings);
  if (refusal) return { answer: refusal, network };
  const full = { role: 'fulluser', inviters: [first, maker], fullSince: now } as const;
  const completed = setCode(changePerson(network, of, full), name, { ...used, usedAs: 'second' });
  return { answer: line.counted('second'), network: closeLinkOf(completed, of, maker) };
}

export function readOrRevokeCode(
  network: Network,
  by: string,
  name: string,
  revokes: boolean,
): Outcome {
  const person = network.people[by];
  const code = network.codes[name];
  if (code === undefined || (code.maker !== by && person?.role !== 'admin')) {
    return { answer: 'not_found', network };
  }
  const status = statusOf(code, network.now);
  if (!revokes) return { answer: line.state(status, code.usedBy), network };
  if (status === 'used') return { answer: 'invitation_used', network };
  if (status === 'expired') return { answer: 'invitation_expired', network };
  return { answer: line.done, network: setCode(network, name, { ...code, status: 'revoked' }) };
}

export function writeOnCode(
  network: Network,
  by: string,
  name: string,
  texts: { readonly note: string } | { readonly recommendation: string },
): Outcome {
  const writer = network.people[by];
  const code = network.codes[name];
  if (writer === undefined || !hasStanding(writer)) return { answer: 'forbidden', network };
  if (code?.maker !== by) return { answer: 'not_found', network };
  const isUsed = code.status === 'used';
  const allowed = 'note' in texts && isVisibleTo(writer, network.people[code.usedBy ?? '']);
  if (isUsed && !allowed) return { answer: 'invitation_used', network };
  return { answer: line.done, network: setCode(network, name, { ...code, ...texts }) };
}

function newLink({ now }: Network, of: string): Link {
  return { of, madeAt: now, open: true, vouchedBy: null, reminders: [] };
}

/** The new link replaces the open link. */
export function makeLink(network: Network, by: string, newName: string): Outcome {
  const person = network.people[by];
  if (person?.role !== 'partialuser' || person.suspended) return { answer: 'forbidden', network };
  const recent = person.newLinks.filter((at) => network.now < at + DAY_MS);
  if (recent.length >= LINKS_A_DAY) return { answer: 'rate_limited', network };
  const others = Object.entries(network.links).filter(([, one]) => one.of !== by || !one.open);
  const links = { ...Object.fromEntries(others), [newName]: newLink(network, by) };
  const asked = changePerson(network, by, { newLinks: [...recent, network.now] });
  return { answer: line.link(newName), network: { ...asked, links } };
}

export function closeLink(network: Network, by: string): Outcome {
  return { answer: line.done, network: closeLinkOf(network, by) };
}

/** The answer may show the link behind a placeholder name. */
export function readOwnLink(network: Network, by: string, answer: string): Outcome {
  const [name] =
    Object.entries(network.links).find(([, one]) => one.of === by && isOpen(one, network.now)) ??
    [];
  if (name === undefined) return { answer: line.link(null), network };
  const found = /^link ([^\s,]+)/.exec(answer)?.[1];
  if (!name.startsWith(LOST) || found === undefined || network.links[found] !== undefined) {
    return { answer: line.link(name), network };
  }
  return { answer: line.link(found), network: renameLost(network, name, found) };
}

/** Returns the used code that a vouch by link creates. No answer contains this code. */
function codeOfLink({ now }: Network, of: string, by: string, recommendation: string) {
  const code: Code = { ...NEW_CODE, maker: by, madeAt: now, byLink: true, recommendation };
  return { name: `by link ${of} ${by} ${now}`, code };
}

export function vouch(
  network: Network,
  by: string,
  { link: name, recommendation }: { readonly link: string; readonly recommendation: string },
): Outcome {
  const { now } = network;
  const person = network.people[by];
  const link = network.links[name];
  if (person === undefined || !isInviter(network, by)) return { answer: 'forbidden', network };
  const of = network.people[link?.of ?? ''];
  const isPast = link === undefined || now >= link.madeAt + INVITATION_MS;
  if (isPast || of === undefined || of.gone || of.suspended) {
    return { answer: 'not_found', network };
  }
  if (link.vouchedBy === by && of.inviters.includes(by)) {
    const as = of.inviters[0] === by ? 'first' : 'second';
    return { answer: line.vouched(as, recommendationOf(network, link.of, by) ?? null), network };
  }
  if (link.vouchedBy !== null && link.vouchedBy === of.inviters[1]) {
    return { answer: 'already_full_member', network };
  }
  if (!link.open || of.role !== 'partialuser') return { answer: 'not_found', network };
  const refusal = refuseVoucher(person, network.settings, now);
  if (refusal !== null) return { answer: refusal, network };
  const made = codeOfLink(network, link.of, by, recommendation);
  const outcome = applyVouch(network, link.of, made.name, made.code);
  if (outcome.network === network) return outcome;
  if (remaining(person, now) === 0) return { answer: 'quota_exhausted', network };
  const paid = withInvitationUsed(outcome.network, by);
  const used = { ...(paid.links[name] ?? link), vouchedBy: by };
  const as = outcome.answer === line.counted('first') ? 'first' : 'second';
  return {
    answer: line.vouched(as, recommendation),
    network: { ...paid, links: { ...paid.links, [name]: used } },
  };
}

/** Returns null if the link does not work. */
function newcomerOf({ people, now }: Network, link: Link | undefined): Person | null {
  const of = people[link?.of ?? ''];
  if (link === undefined || !isOpen(link, now) || of?.role !== 'partialuser') return null;
  return of.suspended || of.gone ? null : of;
}

export function remind(network: Network, by: string, name: string, on: boolean): Outcome {
  const link = network.links[name];
  const of = newcomerOf(network, link);
  if (!isInviter(network, by)) return { answer: 'forbidden', network };
  if (link === undefined || of === null) return { answer: 'not_found', network };
  if (of.inviters.includes(by)) return { answer: 'same_inviter', network };
  const others = link.reminders.filter((member) => member !== by);
  const reminders = on ? [...others, by].toSorted() : others;
  const links = { ...network.links, [name]: { ...link, reminders } };
  return { answer: line.done, network: { ...network, links } };
}

export function reminders(network: Network, by: string): string {
  const waiting = Object.values(network.links).filter((link) => {
    const of = newcomerOf(network, link);
    return link.reminders.includes(by) && of !== null && !of.inviters.includes(by);
  });
  return line.list(waiting.map(({ of }) => of));
}

export function preview(network: Network, by: string, name: string): string {
  const { now } = network;
  const person = network.people[by];
  const link = network.links[name];
  const of = newcomerOf(network, link);
  if (link === undefined || of === null || person === undefined) return 'not_found';
  const made = codeOfLink(network, link.of, by, '');
  const outcome = applyVouch(network, link.of, made.name, made.code);
  const countsAs = outcome.answer === line.counted('first') ? 'first' : 'second';
  const left = remaining(person, now);
  const refusal = outcome.network === network ? outcome.answer : null;
  const verdict =
    refuseVoucher(person, network.settings, now) ??
    refusal ??
    (left === 0 ? 'quota_exhausted' : 'ok');
  const [first = ''] = of.inviters;
  const recommendation =
    countsAs === 'second' ? (recommendationOf(network, link.of, first) ?? null) : null;
  const isReminded = link.reminders.includes(by);
  return line.preview({ verdict, countsAs, left, isReminded, recommendation });
}

/** Returns the code by which `inviter` last vouched for a person. */
function vouchOf({ codes }: Network, of: string, inviter: string): string | undefined {
  const vouches = Object.entries(codes)
    .filter(([, code]) => code.usedBy === of && code.maker === inviter)
    .toSorted(([, one], [, other]) => (one.usedAt ?? 0) - (other.usedAt ?? 0));
  return vouches.at(-1)?.[0];
}

/** Returns '' without a recommendation, null if it was removed, undefined without a vouch. */
export function recommendationOf(
  network: Network,
  of: string,
  inviter: string,
): string | null | undefined {
  if (!network.people[of]?.inviters.includes(inviter)) return undefined;
  return network.codes[vouchOf(network, of, inviter) ?? '']?.recommendation;
}

function setRecommendation(
  network: Network,
  of: string,
  inviter: string,
  recommendation: string | null,
): Network {
  const name = vouchOf(network, of, inviter) ?? '';
  const code = network.codes[name];
  return code === undefined ? network : setCode(network, name, { ...code, recommendation });
}

export function recommend(network: Network, by: string, of: string, text: string): Outcome {
  const writer = network.people[by];
  const person = network.people[of];
  if (writer === undefined || !hasStanding(writer)) return { answer: 'forbidden', network };
  if (!isVisibleTo(writer, person) || !person.inviters.includes(by)) {
    return { answer: 'not_found', network };
  }
  if (recommendationOf(network, of, by) === null) {
    return { answer: 'recommendation_removed', network };
  }
  return { answer: line.done, network: setRecommendation(network, of, by, text) };
}

export function removeRecommendation(network: Network, of: string, inviter: string): Outcome {
  const text = recommendationOf(network, of, inviter);
  if (text === null) return { answer: line.done, network };
  if (text === undefined || text === '') return { answer: 'not_found', network };
  return { answer: line.done, network: setRecommendation(network, of, inviter, null) };
}

export function edit(
  network: Network,
  by: string,
  change: Partial<Pick<Person, 'job' | 'company' | 'listed'>>,
): Outcome {
  const person = network.people[by];
  if (person === undefined || person.role === null || person.suspended || person.gone) {
    return { answer: 'forbidden', network };
  }
  return { answer: line.done, network: changePerson(network, by, change) };
}

export function leave(network: Network, by: string): Outcome {
  const person = network.people[by];
  if (person?.gone) return { answer: line.done, network };
  const last = person?.role === 'admin' && !person.suspended && !hasOtherAdmin(network, by);
  return last ? { answer: 'last_admin', network } : deletePerson(network, by);
}

/**
 * Keeps the vouches by and for the person, without their texts. Keeps the introductions that the
 * person made between two others.
 */
function deletePerson(network: Network, name: string): Outcome {
  const revoked = revokeCodesOf(network, name);
  const codes = Object.entries(revoked.codes).map(([id, code]): [string, Code] => {
    const erases = code.maker === name || code.usedBy === name;
    return [id, erases ? { ...code, note: '', recommendation: '' } : code];
  });
  const links = Object.entries(revoked.links).filter(([, { of }]) => of !== name);
  const introductions = Object.entries(revoked.introductions).flatMap(
    ([id, one]): [string, Introduction][] => {
      if (![one.from, one.to, one.via].includes(name)) return [[id, one]];
      return one.via === name && one.state === 'made' ? [[id, { ...one, viaMessage: '' }]] : [];
    },
  );
  const rest = {
    ...revoked,
    codes: Object.fromEntries(codes),
    links: Object.fromEntries(links),
    introductions: Object.fromEntries(introductions),
  };
  const departed = changePerson(rest, name, {
    gone: true,
    joined: network.people[name]?.role !== null,
    role: null,
    suspended: false,
    session: null,
    quotas: {},
    newLinks: [],
  });
  return { answer: line.done, network: departed };
}

function hasVouchedFor({ people }: Network, inviter: string, invitee: string): boolean {
  return people[invitee]?.inviters.includes(inviter) ?? false;
}

/** Returns null if `by` may not ask to meet `to`. */
export function waysToMeet(
  network: Network,
  by: string,
  to: string,
): { readonly introducers: readonly string[]; readonly hello: boolean } | null {
  if (by === to || !isInviter(network, by) || !isInviter(network, to)) return null;
  const isConnected = (one: string, other: string) =>
    hasVouchedFor(network, one, other) || hasVouchedFor(network, other, one);
  if (isConnected(by, to)) return null;
  const introducers = Object.keys(network.people).filter(
    (name) => isInviter(network, name) && isConnected(name, by) && isConnected(name, to),
  );
  const twoSteps = introducers.some(
    (name) =>
      (hasVouchedFor(network, by, name) && hasVouchedFor(network, name, to)) ||
      (hasVouchedFor(network, to, name) && hasVouchedFor(network, name, by)),
  );
  if (!twoSteps && !network.people[to]?.listed) return null;
  return { introducers, hello: introducers.length === 0 };
}

function isAnswerable({ state, askedAt }: Introduction, now: number): boolean {
  return state === 'open' && now < askedAt + INTRODUCTION_MS;
}

/** Until when a request, or an introduction that was made, blocks further requests of the pair. */
function endOf({ madeAt, askedAt }: Introduction): number {
  return madeAt === null ? askedAt + INTRODUCTION_MS : madeAt + NEWS_MS;
}

/** Returns why `by` cannot ask to meet `to` now. Null if `by` can. */
function whyNotAsk(network: Network, by: string, to: string, hello: boolean): string | null {
  const { introductions, now } = network;
  const isTaken = Object.values(introductions).some((one) => {
    const isOfPair = [one.from, one.to].toSorted().join() === [by, to].toSorted().join();
    const isBlocking = one.via !== null && now < endOf(one);
    const isRecentHello = hello && one.via === null && now < one.askedAt + HELLO_MS;
    return isOfPair && (isBlocking || isRecentHello);
  });
  if (isTaken) return 'introduction_open';
  return askedToday(network, by) >= INTRODUCTIONS_A_DAY ? 'rate_limited' : null;
}

function askedToday({ people, now }: Network, by: string): number {
  const { day, count } = people[by]?.asked ?? NEWCOMER.asked;
  return day === Math.floor(now / DAY_MS) ? count : 0;
}

export function introducersOf(network: Network, by: string, to: string): string {
  const ways = waysToMeet(network, by, to);
  if (ways === null) return 'not_found';
  return line.introducers(ways.introducers, ways.hello, whyNotAsk(network, by, to, ways.hello));
}

export function askForIntroduction(
  network: Network,
  by: string,
  { to, via, message }: Pick<Introduction, 'to' | 'via' | 'message'>,
): Outcome {
  const ways = waysToMeet(network, by, to);
  const isOffered = via === null ? ways?.hello : ways?.introducers.includes(via);
  if (!isOffered) return { answer: 'not_found', network };
  const refusal = whyNotAsk(network, by, to, via === null);
  if (refusal !== null) return { answer: refusal, network };
  const { now } = network;
  const introduction: Introduction = {
    from: by,
    to,
    via,
    message,
    viaMessage: '',
    state: via === null ? 'made' : 'open',
    askedAt: now,
    madeAt: via === null ? now : null,
  };
  const name = `${by} to ${to} by ${via ?? 'hello'} at ${now}`;
  const asked = { day: Math.floor(now / DAY_MS), count: askedToday(network, by) + 1 };
  const introductions = { ...network.introductions, [name]: introduction };
  return {
    answer: line.done,
    network: { ...changePerson(network, by, { asked }), introductions },
  };
}

export function answerIntroduction(
  network: Network,
  by: string,
  name: string,
  { made, message }: { readonly made: boolean; readonly message: string },
): Outcome {
  const introduction = network.introductions[name];
  const { now } = network;
  if (introduction?.via !== by) return { answer: 'not_found', network };
  const { from, to } = introduction;
  if (!isInviter(network, from) || !isInviter(network, to)) return { answer: 'not_found', network };
  const state = made ? 'made' : 'declined';
  if (introduction.state === state) return { answer: line.done, network };
  if (!isAnswerable(introduction, now)) return { answer: 'not_found', network };
  const answered: Introduction = made
    ? { ...introduction, state, viaMessage: message, madeAt: now }
    : { ...introduction, state };
  const introductions = { ...network.introductions, [name]: answered };
  return { answer: line.done, network: { ...network, introductions } };
}

/** Includes the introductions of the last 30 days. */
export function introductionsOf(network: Network, by: string): string {
  const { now } = network;
  const shown = Object.values(network.introductions).filter(
    ({ from, to }) => isInviter(network, from) && isInviter(network, to),
  );
  const requests = shown.filter((one) => one.via === by && isAnswerable(one, now));
  const asked = shown.filter((one) => {
    const isPending = one.madeAt === null && now < endOf(one);
    return one.from === by && isPending && isInviter(network, one.via);
  });
  const made = shown.filter(({ from, to, via, madeAt }) => {
    const isRecent = madeAt !== null && madeAt > now - NEWS_MS;
    return isRecent && (to === by || (from === by && via !== null));
  });
  return line.list([
    ...requests.map(({ from, to, message }) => line.request(from, to, message)),
    ...asked.map(({ to, via }) => line.asked(to, via ?? '')),
    ...made.map(({ from, to, via, message, viaMessage }) => {
      const isRead = via !== null && isInviter(network, via);
      return line.made(from, to, via, message, isRead ? viaMessage : '');
    }),
  ]);
}

export type Action =
  | { readonly kind: 'suspend' | 'reinstate' | 'remove' | 'revoke all' }
  | { readonly kind: 'inviting'; readonly on: boolean }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'extra'; readonly extra: number }
  | { readonly kind: 'remove recommendation'; readonly inviter: string };

/** `keepsAdmin` is true for an action that removes no admin. */
function refusalToAdmin(
  network: Network,
  by: string,
  of: string,
  keepsAdmin: boolean,
): string | null {
  const member = network.people[of];
  // A person who never registered has no document.
  if (member === undefined || member.gone || member.role === null) return 'not_found';
  if (of === by) return 'yourself';
  const last = member.role === 'admin' && !member.suspended && !hasOtherAdmin(network, of);
  return last && !keepsAdmin ? 'last_admin' : null;
}

export function administer(network: Network, by: string, of: string, action: Action): Outcome {
  const member = network.people[of];
  if (action.kind === 'remove' && member?.gone) return { answer: line.done, network };
  const demotes = action.kind === 'role' && action.role !== 'admin';
  const keepsAdmin = !['suspend', 'remove'].includes(action.kind) && !demotes;
  const refusal = refusalToAdmin(network, by, of, keepsAdmin);
  if (refusal !== null || member === undefined) return { answer: refusal ?? '', network };
  const done = (after: Network) => ({ answer: line.done, network: after });
  const needsInviting = { answer: 'needs_second_code', network };
  switch (action.kind) {
    case 'suspend': {
      const change = { suspended: true, session: null };
      return done(
        deleteRequestsOf(closeLinkOf(changePerson(revokeCodesOf(network, of), of, change), of), of),
      );
    }
    case 'reinstate':
      return done(changePerson(network, of, { suspended: false }));
    case 'remove':
      return deletePerson(network, of);
    case 'revoke all':
      return done(revokeCodesOf(network, of));
    case 'inviting':
      if (!invites(member.role)) return needsInviting;
      return done(changePerson(network, of, { mayInvite: action.on }));
    case 'role': {
      const { role } = action;
      if (!invites(member.role) || !invites(role)) return needsInviting;
      const isOfAdmin = [member.role, role].includes('admin');
      return isOfAdmin
        ? { answer: 'operator_only', network }
        : done(changePerson(network, of, { role }));
    }
    case 'extra': {
      if (!invites(member.role)) return needsInviting;
      const quota = { made: quotaOf(member, network.now).made, extra: action.extra };
      const quotas = { ...member.quotas, [monthOf(network.now)]: quota };
      return done(changePerson(network, of, { quotas }));
    }
    case 'remove recommendation':
      return removeRecommendation(network, of, action.inviter);
  }
}

/** Deletes the unanswered introductions that a suspended member asked for or was asked to make. */
function deleteRequestsOf(network: Network, name: string): Network {
  const kept = Object.entries(network.introductions).filter(
    ([, { from, via, state }]) => state === 'made' || (from !== name && via !== name),
  );
  return { ...network, introductions: Object.fromEntries(kept) };
}

export function changeSettings(network: Network, change: Partial<Settings>): Outcome {
  return {
    answer: line.done,
    network: { ...network, settings: { ...network.settings, ...change } },
  };
}

/** The answer may show the codes behind placeholder names. */
export function invitations(network: Network, by: string, answer: string): Outcome {
  const viewer = network.people[by];
  let known = network;
  const unknown = answer
    .split('; ')
    .filter((row) => row !== '' && !row.startsWith('by link'))
    .filter((row) => network.codes[row.split(' ')[0] ?? ''] === undefined);
  const rowOf = (name: string, code: Code): string => {
    const invitee = network.people[code.usedBy ?? ''];
    const isShown = code.usedBy === null || (viewer !== undefined && isVisibleTo(viewer, invitee));
    return line.row(
      code.byLink ? 'by link' : name,
      line.state(statusOf(code, network.now), code.usedBy),
      {
        note: isShown ? code.note : '',
        recommendation: isShown ? code.recommendation : null,
        removed: isShown && code.recommendation === null,
      },
    );
  };
  const own = Object.entries(network.codes).filter(([, { maker }]) => maker === by);
  const rows = own.map(([name, code]) => {
    if (!name.startsWith(LOST)) return rowOf(name, code);
    const at = unknown.findIndex((row) => row === rowOf(row.split(' ')[0] ?? '', code));
    const [found] = at < 0 ? [] : unknown.splice(at, 1);
    if (found === undefined) return rowOf(name, code);
    known = renameLost(known, name, found.split(' ')[0] ?? '');
    return found;
  });
  return { answer: line.list(rows), network: known };
}

export function invitationNumbers(network: Network, by: string): string {
  const own = Object.values(network.codes).filter(({ maker }) => maker === by);
  const count = (status: string) =>
    own.filter((code) => statusOf(code, network.now) === status).length;
  const [used, active, revoked] = [count('used'), count('active'), count('revoked')];
  return line.numbers({ total: own.length, used, active, revoked, expired: count('expired') });
}

export function remainingInvitations({ people, settings, now }: Network, by: string): string {
  const person = people[by] ?? NEWCOMER;
  if (!hasStanding(person)) return line.remaining(0, null);
  const blocked = refuseVoucher(person, settings, now);
  return line.remaining(blocked === null ? remaining(person, now) : 0, blocked);
}

export function invitersOf(network: Network, by: string): string {
  const person = network.people[by];
  const lines = (person?.inviters ?? []).map((name) => {
    const isShown = person !== undefined && isVisibleTo(person, network.people[name]);
    const text = isShown ? recommendationOf(network, by, name) : null;
    return line.inviter(name, isInviter(network, name), text ?? null);
  });
  return lines.join('; ');
}

export function profileOf({ people }: Network, by: string): string {
  const person = people[by] ?? NEWCOMER;
  return person.role === null ? 'not_found' : line.profile(person);
}

export function memberPage(network: Network, of: string): string {
  const member = network.people[of];
  if (member?.gone && member.joined) return line.left;
  if (member === undefined || member.role === null) return 'not_found';
  const present = member.role === 'partialuser' ? 'halfway' : 'active';
  const { mayInvite } = member;
  return line.member(member.role, member.suspended ? 'suspended' : present, {
    mayInvite,
    ...quotaOf(member, network.now),
  });
}

/** Lists full members who chose to be listed, except the caller. `q` is the start of a company. */
export function listedMembers(network: Network, by: string, q: string | null): string {
  const names = Object.keys(network.people).filter((name) => {
    const { listed, company } = network.people[name] ?? NEWCOMER;
    return name !== by && listed && isInviter(network, name) && company.startsWith(q ?? '');
  });
  return line.list(names);
}
