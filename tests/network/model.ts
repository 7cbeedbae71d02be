// A second implementation of the rules. Imports nothing from functions/src, so that an error
// there is not repeated here.

import {
  DEFAULT_SETTINGS,
  hasStanding,
  INVITATION_MS,
  monthlyInvitations,
  refuseInviterPair,
  refuseVoucher,
  roleMayInvite,
  type Settings,
} from '../../operator/verify/vouching-model.ts';

const DAY_MS = 86_400_000;
const MAX_LINKS_A_DAY = 10;
const MAX_INTRODUCTION_REQUESTS_A_DAY = 5;
const INTRODUCTION_REQUEST_LIFETIME_MS = 31 * DAY_MS;
const HELLO_INTERVAL_MS = 90 * DAY_MS;
const RECENT_INTRODUCTION_MS = 30 * DAY_MS;

export type Role = 'admin' | 'poweruser' | 'fulluser' | 'partialuser';

export interface ModelPerson {
  readonly role: Role | null;
  readonly inviters: readonly string[];
  /** Time of the second vouch. Null for founders and newcomers. */
  readonly fullSince: number | null;
  readonly suspended: boolean;
  /** False if an admin has turned this member's inviting off. */
  readonly mayInvite: boolean;
  /** True after the person left or was removed. */
  readonly gone: boolean;
  /** True if the person had a role before leaving. Only then can an admin still find the person. */
  readonly hadRole: boolean;
  /**
   * By month. `usedCount` counts created codes and vouches by link. `extra` counts invitations
   * from admins.
   */
  readonly quotas: Readonly<Record<string, { readonly usedCount: number; readonly extra: number }>>;
  readonly job: string;
  readonly company: string;
  /** True if the member switched on "Members may find me". */
  readonly listed: boolean;
  readonly linksCreatedAt: readonly number[];
  /** Day of the member's last request for an introduction, and the number of requests that day. */
  readonly introductionRequests: { readonly day: number; readonly count: number };
  /** Time of the last login. Null once the session has ended. */
  readonly loggedInAt: number | null;
  /** True if document and account may disagree, because a call that changes both is unfinished. */
  readonly isInconsistent: boolean;
}

export interface ModelCode {
  readonly creator: string;
  readonly createdAt: number;
  /** The status without expiry. `findCodeStatus` returns `expired` for a code that is too old. */
  readonly status: 'active' | 'used' | 'revoked';
  readonly usedBy: string | null;
  readonly usedAt: number | null;
  readonly usedAs: 'first' | 'second' | null;
  /** True if this vouch replaced a first inviter who had lost standing. */
  readonly replacesFirstInviter: boolean;
  readonly isVouchByLink: boolean;
  readonly note: string;
  /** Empty without a recommendation. Null after the invitee or an admin removed the text. */
  readonly recommendation: string | null;
}

export interface ModelLink {
  readonly newcomer: string;
  readonly createdAt: number;
  readonly open: boolean;
  /**
   * The last member who vouched by the link. If a second code closed the link, the creator of that
   * code.
   */
  readonly vouchedBy: string | null;
  /** Names of the members who asked to be reminded of the link, sorted. */
  readonly membersToRemind: readonly string[];
}

/** `via` is the introducer. If `via` is null, this is a hello. */
export interface ModelIntroduction {
  readonly from: string;
  readonly to: string;
  readonly via: string | null;
  readonly message: string;
  readonly viaMessage: string;
  readonly state: 'open' | 'declined' | 'made';
  readonly askedAt: number;
  readonly madeAt: number | null;
}

/** The keys are the names of people, codes, links or introductions. */
type RecordByName<T> = Readonly<Record<string, T>>;

export interface ModelNetwork {
  /** Epoch milliseconds, always a whole minute. */
  readonly now: number;
  readonly settings: Settings;
  readonly people: RecordByName<ModelPerson>;
  readonly codes: RecordByName<ModelCode>;
  readonly links: RecordByName<ModelLink>;
  readonly introductions: RecordByName<ModelIntroduction>;
  /** Codes created with an Idempotency-Key. The keys are `MEMBER IDEMPOTENCY-KEY`. */
  readonly idempotencyKeys: RecordByName<{
    readonly code: string;
    readonly recommendation: string;
    readonly month: string;
  }>;
}

export interface ModelOutcome {
  /** One line: the code of an error, or the parts of a success that the model predicts. */
  readonly answer: string;
  readonly network: ModelNetwork;
}

export const EMPTY_NETWORK: ModelNetwork = {
  now: 0,
  settings: DEFAULT_SETTINGS,
  people: {},
  codes: {},
  links: {},
  introductions: {},
  idempotencyKeys: {},
};

/** A person with an account who has not registered. */
export const UNREGISTERED_PERSON: ModelPerson = {
  role: null,
  inviters: [],
  fullSince: null,
  suspended: false,
  mayInvite: true,
  gone: false,
  hadRole: false,
  quotas: {},
  job: '',
  company: '',
  listed: false,
  linksCreatedAt: [],
  introductionRequests: { day: 0, count: 0 },
  loggedInAt: 0,
  isInconsistent: false,
};

const NEW_CODE_FIELDS: Omit<ModelCode, 'creator' | 'createdAt'> = {
  status: 'active',
  usedBy: null,
  usedAt: null,
  usedAs: null,
  replacesFirstInviter: false,
  isVouchByLink: false,
  note: '',
  recommendation: '',
};

/** Formats successful answers. The lines of server and model are equal if the answers agree. */
export const answerLine = {
  done: 'done',
  countedVouch: (countsAs: 'first' | 'second') => `counted as the ${countsAs}`,
  vouchByLink: (countsAs: 'first' | 'second', recommendation: string | null) =>
    `counted as the ${countsAs}, "${recommendation ?? ''}"`,
  code: (code: string) => `code ${code}`,
  link: (link: string | null) => (link === null ? 'no link' : `link ${link}`),
  validCode: (creator: string, recommendation: string | null) =>
    `valid, of ${creator}, "${recommendation ?? ''}"`,
  invalidCode: 'not valid',
  codeState: (status: string, usedBy: string | null) => `${status} ${usedBy ?? '-'}`,
  invitationCounts: (counts: {
    total: number;
    used: number;
    active: number;
    revoked: number;
    expired: number;
  }) =>
    `${counts.total} made, ${counts.used} used, ${counts.active} active, ${counts.revoked} revoked, ${counts.expired} expired`,
  remainingInvitations: (count: number, refusal: string | null) =>
    `${count} ${refusal ?? ''}`.trim(),
  vouchPreview: (preview: {
    verdict: string;
    countsAs: string;
    invitationsLeft: number;
    isReminded: boolean;
    recommendation: string | null;
  }) =>
    `${preview.verdict}, as the ${preview.countsAs}, ${preview.invitationsLeft} left, ${preview.isReminded ? 'reminded' : 'not reminded'}, "${preview.recommendation ?? ''}"`,
  invitation: (
    code: string,
    state: string,
    texts: { note: string; recommendation: string | null; removed: boolean },
  ) =>
    `${code} ${state} "${texts.note}" "${texts.recommendation ?? ''}"${texts.removed ? ' removed' : ''}`,
  inviter: (name: string | null, vouches: boolean, recommendation: string | null) =>
    `${name} ${vouches ? 'vouches' : 'does not vouch'} "${recommendation ?? ''}"`,
  profile: ({ job, company, listed }: Pick<ModelPerson, 'job' | 'company' | 'listed'>) =>
    `"${job}" at "${company}"${listed ? ', listed' : ''}`,
  member: (
    role: string | null,
    state: string,
    { mayInvite, usedCount, extra }: { mayInvite: boolean; usedCount: number; extra: number },
  ) =>
    `${role} ${state}, ${mayInvite ? 'may' : 'may not'} invite, ${usedCount} made, ${extra} extra`,
  departedMember: 'left',
  settings: ({ paused, waitDays, differentInviters }: Settings) =>
    `${paused ? 'paused' : 'runs'}, ${waitDays} days, ${differentInviters ? 'different inviters' : 'any inviters'}`,
  introducers: (names: readonly string[], hello: boolean, reason: string | null) =>
    reason ?? `by ${names.toSorted().join(' or ') || 'nobody'}${hello ? ', hello' : ''}`,
  sentRequest: (to: string, via: string) => `asked ${via} about ${to}`,
  receivedRequest: (from: string, to: string, message: string) => `${from} to ${to} "${message}"`,
  madeIntroduction: (
    from: string,
    to: string,
    via: string | null,
    message: string,
    viaMessage: string,
  ) => `${from} to ${to} by ${via ?? 'hello'} "${message}" "${viaMessage}"`,
  list: (inviterLines: readonly string[]) => inviterLines.toSorted().join('; '),
} as const;

const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);
const monthBefore = (now: number) => {
  const date = new Date(now);
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0));
};

function findQuota({ quotas }: ModelPerson, now: number) {
  return quotas[monthOf(now)] ?? { usedCount: 0, extra: 0 };
}

function countRemainingInvitations(person: ModelPerson, now: number): number {
  const { usedCount, extra } = findQuota(person, now);
  return roleMayInvite(person.role)
    ? Math.max(0, monthlyInvitations(person.role) + extra - usedCount)
    : 0;
}

function findCodeStatus(code: ModelCode, now: number): 'active' | 'used' | 'revoked' | 'expired' {
  return code.status === 'active' && now >= code.createdAt + INVITATION_MS
    ? 'expired'
    : code.status;
}

function isLinkOpen(link: ModelLink, now: number): boolean {
  return link.open && now < link.createdAt + INVITATION_MS;
}

/** False if `viewingMember` sees this person as a former member. */
function isPersonVisibleTo(
  viewingMember: ModelPerson,
  person: ModelPerson | undefined,
): person is ModelPerson {
  if (person === undefined || person.role === null || person.gone) return false;
  return !person.suspended || viewingMember.role === 'admin';
}

function hasOtherAdmin({ people }: ModelNetwork, name: string): boolean {
  return Object.entries(people).some(
    ([otherName, { role, suspended, gone }]) =>
      otherName !== name && role === 'admin' && !suspended && !gone,
  );
}

export function activeCodes({ codes, now }: ModelNetwork): readonly string[] {
  return findKeys(codes, (code) => findCodeStatus(code, now) === 'active');
}

/** Returns the codes that are neither used nor revoked: the active and the expired codes. */
export function unusedCodes({ codes }: ModelNetwork): readonly string[] {
  return findKeys(codes, ({ status }) => status === 'active');
}

export function openLinks({ links, now }: ModelNetwork): readonly string[] {
  return findKeys(links, (link) => isLinkOpen(link, now));
}

export function openRequests({ introductions, now }: ModelNetwork): readonly string[] {
  return findKeys(introductions, (introduction) => isRequestAnswerable(introduction, now));
}

function findKeys<T>(record: RecordByName<T>, isMatch: (value: T) => boolean): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => (isMatch(value) ? name : []));
}

/** True if the member has standing (product.md, Words). */
export function memberHasStanding({ people }: ModelNetwork, name: string | null): boolean {
  const person = people[name ?? ''];
  return person !== undefined && !person.gone && hasStanding(person);
}

function changePerson(
  network: ModelNetwork,
  name: string,
  change: Partial<ModelPerson>,
): ModelNetwork {
  const person = network.people[name];
  if (person === undefined) throw new Error(`No person ${name}.`);
  return { ...network, people: { ...network.people, [name]: { ...person, ...change } } };
}

function setCode(network: ModelNetwork, name: string, code: ModelCode): ModelNetwork {
  return { ...network, codes: { ...network.codes, [name]: code } };
}

function revokeCodesOf(network: ModelNetwork, creator: string): ModelNetwork {
  const codes = Object.entries(network.codes).map(([name, code]): [string, ModelCode] => {
    const isRevoked = code.creator === creator && findCodeStatus(code, network.now) === 'active';
    return [name, isRevoked ? { ...code, status: 'revoked' } : code];
  });
  return { ...network, codes: Object.fromEntries(codes) };
}

function useInvitation(network: ModelNetwork, name: string): ModelNetwork {
  const { quotas = {} } = network.people[name] ?? {};
  const currentMonth = monthOf(network.now);
  const { usedCount, extra } = quotas[currentMonth] ?? { usedCount: 0, extra: 0 };
  return changePerson(network, name, {
    quotas: { ...quotas, [currentMonth]: { usedCount: usedCount + 1, extra } },
  });
}

/** `vouchedBy` is the second inviter. Undefined if the link closes without a second vouch. */
function closeLinkOf(network: ModelNetwork, newcomer: string, vouchedBy?: string): ModelNetwork {
  const links = Object.entries(network.links).map(([name, link]): [string, ModelLink] => {
    if (link.newcomer !== newcomer || !link.open) return [name, link];
    const closedLinkFields = {
      open: false,
      membersToRemind: [],
      vouchedBy: vouchedBy ?? link.vouchedBy,
    };
    return [name, { ...link, ...closedLinkFields }];
  });
  return { ...network, links: Object.fromEntries(links) };
}

/** Prefix of the placeholder for a new code or link that no answer has shown yet. */
const PLACEHOLDER_PREFIX = 'lost ';

/** Returns the code or link in the server's answer, or a placeholder if the answer was lost. */
export function readCodeOrLink(answer: string | null, callId: string): string {
  const codeOrLink = answer === null ? null : /^(?:code|link) (.+)$/.exec(answer)?.[1];
  return codeOrLink ?? `${PLACEHOLDER_PREFIX}${callId}`;
}

export function isRealCodeOrLink(name: string): boolean {
  return !name.startsWith(PLACEHOLDER_PREFIX) && !name.startsWith('by link ');
}

/** Replaces a placeholder with the real code or link, once an answer has shown it. */
function replacePlaceholder(
  network: ModelNetwork,
  placeholder: string,
  name: string,
): ModelNetwork {
  const renameKey = <T>(record: RecordByName<T>) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [key === placeholder ? name : key, value]),
    );
  const idempotencyKeys = Object.entries(network.idempotencyKeys).map(([key, codeWithKey]) => [
    key,
    codeWithKey.code === placeholder ? { ...codeWithKey, code: name } : codeWithKey,
  ]);
  return {
    ...network,
    codes: renameKey(network.codes),
    links: renameKey(network.links),
    idempotencyKeys: Object.fromEntries(idempotencyKeys),
  };
}

export function createCode(
  network: ModelNetwork,
  actor: string,
  { key, recommendation }: { readonly key: string | null; readonly recommendation: string },
  newCodeName: string,
): ModelOutcome {
  const { now, settings } = network;
  const person = network.people[actor];
  if (person === undefined || !memberHasStanding(network, actor)) {
    return { answer: 'forbidden', network };
  }
  const earlierCodeWithKey = key === null ? undefined : network.idempotencyKeys[`${actor} ${key}`];
  if (earlierCodeWithKey && [monthOf(now), monthBefore(now)].includes(earlierCodeWithKey.month)) {
    const code = network.codes[earlierCodeWithKey.code];
    const isActive = code !== undefined && findCodeStatus(code, now) === 'active';
    if (!isActive || earlierCodeWithKey.recommendation !== recommendation) {
      return { answer: 'key_reused', network };
    }
    const isFirstAnswerWithCode =
      earlierCodeWithKey.code.startsWith(PLACEHOLDER_PREFIX) &&
      network.codes[newCodeName] === undefined;
    return isFirstAnswerWithCode
      ? {
          answer: answerLine.code(newCodeName),
          network: replacePlaceholder(network, earlierCodeWithKey.code, newCodeName),
        }
      : { answer: answerLine.code(earlierCodeWithKey.code), network };
  }
  const refusal = refuseVoucher(person, settings, now);
  if (refusal !== null) return { answer: refusal, network };
  if (countRemainingInvitations(person, now) === 0) return { answer: 'quota_exhausted', network };
  const code = { ...NEW_CODE_FIELDS, creator: actor, createdAt: now, recommendation };
  const networkWithCode = setCode(useInvitation(network, actor), newCodeName, code);
  const codeWithKey = { code: newCodeName, recommendation, month: monthOf(now) };
  const idempotencyKeys =
    key === null
      ? networkWithCode.idempotencyKeys
      : { ...networkWithCode.idempotencyKeys, [`${actor} ${key}`]: codeWithKey };
  // “a new code” is the model's answer if the server has returned an existing code as new. No real
  // answer equals this text, so the test then fails.
  const isExistingCode = network.codes[newCodeName] !== undefined;
  return {
    answer: isExistingCode ? 'a new code' : answerLine.code(newCodeName),
    network: { ...networkWithCode, idempotencyKeys },
  };
}

/** Returns why the server refuses the code. Null if a newcomer can redeem the code. */
function codeRefusal(
  { people, settings, now }: ModelNetwork,
  code: ModelCode | undefined,
): string | null {
  const creator = people[code?.creator ?? ''];
  if (code === undefined || findCodeStatus(code, now) !== 'active') return 'invitation_invalid';
  if (creator === undefined || creator.gone || !hasStanding(creator)) return 'invitation_invalid';
  const refusal = refuseVoucher(creator, settings, now);
  return refusal === null || refusal === 'invitations_paused' ? refusal : 'invitation_invalid';
}

/**
 * Returns the answer to a check of the code. Ignores a pause of invitations, because the answer
 * has its own field `paused`.
 */
export function codeCheckLine(network: ModelNetwork, name: string): string {
  const unpausedNetwork = { ...network, settings: { ...network.settings, paused: false } };
  const code = network.codes[name];
  if (code === undefined || codeRefusal(unpausedNetwork, code) !== null)
    return answerLine.invalidCode;
  return answerLine.validCode(code.creator, code.recommendation);
}

export function register(
  network: ModelNetwork,
  actor: string,
  { code: name, hasToken }: { readonly code: string; readonly hasToken: boolean },
  newLinkName: string,
): ModelOutcome {
  const person = network.people[actor];
  const code = network.codes[name];
  const refusal = codeRefusal(network, code);
  // Without a token, a wrong code is refused first, because strangers must not learn the state
  // of an account.
  const refuseAccount = (reason: string) => ({
    answer: hasToken ? reason : (refusal ?? 'account_mismatch'),
    network,
  });
  if (person === undefined || person.suspended || person.gone) {
    return refuseAccount('account_mismatch');
  }
  if (person.role !== null) {
    const isRepeatedRegistration =
      code?.usedBy === actor && code.usedAs === 'first' && !code.replacesFirstInviter;
    const isCreatorStillInviter = person.inviters[0] === code?.creator;
    return isRepeatedRegistration && isCreatorStillInviter
      ? { answer: answerLine.done, network }
      : refuseAccount('already_registered');
  }
  if (code === undefined || refusal !== null) return { answer: refusal ?? '', network };
  const networkWithNewRole = changePerson(network, actor, {
    role: 'partialuser',
    inviters: [code.creator],
  });
  const networkWithUsedCode = setCode(networkWithNewRole, name, {
    ...code,
    status: 'used',
    usedBy: actor,
    usedAt: network.now,
    usedAs: 'first',
  });
  const links = { ...networkWithUsedCode.links, [newLinkName]: newLink(network, actor) };
  return { answer: answerLine.done, network: { ...networkWithUsedCode, links } };
}

export function redeemSecondCode(network: ModelNetwork, actor: string, name: string): ModelOutcome {
  const person = network.people[actor];
  const code = network.codes[name];
  if (person === undefined || person.role === null || person.suspended || person.gone) {
    return { answer: 'forbidden', network };
  }
  const countsAs = code?.usedBy === actor ? code.usedAs : null;
  const isRegistration = countsAs === 'first' && !code?.replacesFirstInviter;
  const isCreatorStillInviter = person.inviters[countsAs === 'first' ? 0 : 1] === code?.creator;
  if (countsAs !== null && !isRegistration && isCreatorStillInviter) {
    return { answer: answerLine.countedVouch(countsAs), network };
  }
  if (person.role !== 'partialuser') return { answer: 'already_full_member', network };
  if (code?.creator === actor) return { answer: 'own_code', network };
  const refusal = codeRefusal(network, code);
  if (code === undefined || refusal !== null) return { answer: refusal ?? '', network };
  return applyVouch(network, actor, name, code);
}

/** Makes the code's creator an inviter of the partial member `newcomer`, or refuses. */
function applyVouch(
  network: ModelNetwork,
  newcomer: string,
  name: string,
  code: ModelCode,
): ModelOutcome {
  const { people, now } = network;
  const { creator } = code;
  const [firstInviter = ''] = people[newcomer]?.inviters ?? [];
  const usedCode = { ...code, status: 'used', usedBy: newcomer, usedAt: now } as const;
  if (!memberHasStanding(network, firstInviter)) {
    const networkWithNewInviter = changePerson(network, newcomer, { inviters: [creator] });
    return {
      answer: answerLine.countedVouch('first'),
      network: setCode(networkWithNewInviter, name, {
        ...usedCode,
        usedAs: 'first',
        replacesFirstInviter: true,
      }),
    };
  }
  const findInviter = (name: string) => ({ name, inviters: people[name]?.inviters ?? [] });
  const refusal = refuseInviterPair(
    findInviter(firstInviter),
    findInviter(creator),
    network.settings,
  );
  if (refusal) return { answer: refusal, network };
  const fullMemberFields = {
    role: 'fulluser',
    inviters: [firstInviter, creator],
    fullSince: now,
  } as const;
  const networkWithSecondInviter = setCode(
    changePerson(network, newcomer, fullMemberFields),
    name,
    {
      ...usedCode,
      usedAs: 'second',
    },
  );
  return {
    answer: answerLine.countedVouch('second'),
    network: closeLinkOf(networkWithSecondInviter, newcomer, creator),
  };
}

export function readOrRevokeCode(
  network: ModelNetwork,
  actor: string,
  name: string,
  revokes: boolean,
): ModelOutcome {
  const person = network.people[actor];
  const code = network.codes[name];
  if (code === undefined || (code.creator !== actor && person?.role !== 'admin')) {
    return { answer: 'not_found', network };
  }
  const status = findCodeStatus(code, network.now);
  if (!revokes) return { answer: answerLine.codeState(status, code.usedBy), network };
  if (status === 'used') return { answer: 'invitation_used', network };
  if (status === 'expired') return { answer: 'invitation_expired', network };
  return {
    answer: answerLine.done,
    network: setCode(network, name, { ...code, status: 'revoked' }),
  };
}

export function writeCodeTexts(
  network: ModelNetwork,
  actor: string,
  name: string,
  texts: { readonly note: string } | { readonly recommendation: string },
): ModelOutcome {
  const recommendingMember = network.people[actor];
  const code = network.codes[name];
  if (recommendingMember === undefined || !hasStanding(recommendingMember))
    return { answer: 'forbidden', network };
  if (code?.creator !== actor) return { answer: 'not_found', network };
  const isCodeUsed = code.status === 'used';
  const isNoteAllowed =
    'note' in texts && isPersonVisibleTo(recommendingMember, network.people[code.usedBy ?? '']);
  if (isCodeUsed && !isNoteAllowed) return { answer: 'invitation_used', network };
  return { answer: answerLine.done, network: setCode(network, name, { ...code, ...texts }) };
}

function newLink({ now }: ModelNetwork, newcomer: string): ModelLink {
  return { newcomer, createdAt: now, open: true, vouchedBy: null, membersToRemind: [] };
}

/**
 * Replaces the newcomer's open link by a new link. Returns the model's answer and the network with
 * the new link.
 */
export function createLink(
  network: ModelNetwork,
  actor: string,
  newLinkName: string,
): ModelOutcome {
  const person = network.people[actor];
  if (person?.role !== 'partialuser' || person.suspended) return { answer: 'forbidden', network };
  const recentLinkTimes = person.linksCreatedAt.filter((at) => network.now < at + DAY_MS);
  if (recentLinkTimes.length >= MAX_LINKS_A_DAY) return { answer: 'rate_limited', network };
  const linksOfOthers = Object.entries(network.links).filter(
    ([, link]) => link.newcomer !== actor || !link.open,
  );
  const links = { ...Object.fromEntries(linksOfOthers), [newLinkName]: newLink(network, actor) };
  const networkWithLinkTime = changePerson(network, actor, {
    linksCreatedAt: [...recentLinkTimes, network.now],
  });
  return { answer: answerLine.link(newLinkName), network: { ...networkWithLinkTime, links } };
}

export function closeLink(network: ModelNetwork, actor: string): ModelOutcome {
  return { answer: answerLine.done, network: closeLinkOf(network, actor) };
}

/** Replaces a placeholder with the link in the server's answer. */
export function readLink(network: ModelNetwork, actor: string, answer: string): ModelOutcome {
  const [name] =
    Object.entries(network.links).find(
      ([, link]) => link.newcomer === actor && isLinkOpen(link, network.now),
    ) ?? [];
  if (name === undefined) return { answer: answerLine.link(null), network };
  const linkInAnswer = /^link ([^\s,]+)/.exec(answer)?.[1];
  if (
    !name.startsWith(PLACEHOLDER_PREFIX) ||
    linkInAnswer === undefined ||
    network.links[linkInAnswer] !== undefined
  ) {
    return { answer: answerLine.link(name), network };
  }
  return {
    answer: answerLine.link(linkInAnswer),
    network: replacePlaceholder(network, name, linkInAnswer),
  };
}

/** Returns the code of a vouch by link, under an invented name: no answer shows the real code. */
function codeForVouchByLink(
  { now }: ModelNetwork,
  newcomer: string,
  actor: string,
  recommendation: string,
) {
  const code: ModelCode = {
    ...NEW_CODE_FIELDS,
    creator: actor,
    createdAt: now,
    isVouchByLink: true,
    recommendation,
  };
  return { name: `by link ${newcomer} ${actor} ${now}`, code };
}

export function vouch(
  network: ModelNetwork,
  actor: string,
  { link: name, recommendation }: { readonly link: string; readonly recommendation: string },
): ModelOutcome {
  const { now } = network;
  const person = network.people[actor];
  const link = network.links[name];
  if (person === undefined || !memberHasStanding(network, actor)) {
    return { answer: 'forbidden', network };
  }
  const newcomer = network.people[link?.newcomer ?? ''];
  const isExpired = link === undefined || now >= link.createdAt + INVITATION_MS;
  if (isExpired || newcomer === undefined || newcomer.gone || newcomer.suspended) {
    return { answer: 'not_found', network };
  }
  if (link.vouchedBy === actor && newcomer.inviters.includes(actor)) {
    const countsAs = newcomer.inviters[0] === actor ? 'first' : 'second';
    return {
      answer: answerLine.vouchByLink(
        countsAs,
        recommendationOf(network, link.newcomer, actor) ?? null,
      ),
      network,
    };
  }
  if (link.vouchedBy !== null && link.vouchedBy === newcomer.inviters[1]) {
    return { answer: 'already_full_member', network };
  }
  if (!link.open || newcomer.role !== 'partialuser') return { answer: 'not_found', network };
  const refusal = refuseVoucher(person, network.settings, now);
  if (refusal !== null) return { answer: refusal, network };
  const vouchCode = codeForVouchByLink(network, link.newcomer, actor, recommendation);
  const outcome = applyVouch(network, link.newcomer, vouchCode.name, vouchCode.code);
  if (outcome.network === network) return outcome;
  if (countRemainingInvitations(person, now) === 0) return { answer: 'quota_exhausted', network };
  const networkWithUsedQuota = useInvitation(outcome.network, actor);
  const usedLink = { ...(networkWithUsedQuota.links[name] ?? link), vouchedBy: actor };
  const countsAs = outcome.answer === answerLine.countedVouch('first') ? 'first' : 'second';
  return {
    answer: answerLine.vouchByLink(countsAs, recommendation),
    network: {
      ...networkWithUsedQuota,
      links: { ...networkWithUsedQuota.links, [name]: usedLink },
    },
  };
}

/** Returns the newcomer of an open link. Null if nobody can vouch by the link. */
function newcomerOf(
  { people, now }: ModelNetwork,
  link: ModelLink | undefined,
): ModelPerson | null {
  const newcomer = people[link?.newcomer ?? ''];
  if (link === undefined || !isLinkOpen(link, now) || newcomer?.role !== 'partialuser') return null;
  return newcomer.suspended || newcomer.gone ? null : newcomer;
}

export function changeReminder(
  network: ModelNetwork,
  actor: string,
  name: string,
  wantsReminder: boolean,
): ModelOutcome {
  const link = network.links[name];
  const newcomer = newcomerOf(network, link);
  if (!memberHasStanding(network, actor)) return { answer: 'forbidden', network };
  if (link === undefined || newcomer === null) return { answer: 'not_found', network };
  if (newcomer.inviters.includes(actor)) return { answer: 'same_inviter', network };
  const otherMembers = link.membersToRemind.filter((member) => member !== actor);
  const membersToRemind = wantsReminder ? [...otherMembers, actor].toSorted() : otherMembers;
  const links = { ...network.links, [name]: { ...link, membersToRemind } };
  return { answer: answerLine.done, network: { ...network, links } };
}

export function listReminders(network: ModelNetwork, actor: string): string {
  const remindedLinks = Object.values(network.links).filter((link) => {
    const newcomer = newcomerOf(network, link);
    return (
      link.membersToRemind.includes(actor) &&
      newcomer !== null &&
      !newcomer.inviters.includes(actor)
    );
  });
  return answerLine.list(remindedLinks.map(({ newcomer }) => newcomer));
}

export function previewVouch(network: ModelNetwork, actor: string, name: string): string {
  const { now } = network;
  const person = network.people[actor];
  const link = network.links[name];
  const newcomer = newcomerOf(network, link);
  if (link === undefined || newcomer === null || person === undefined) return 'not_found';
  const vouchCode = codeForVouchByLink(network, link.newcomer, actor, '');
  const outcome = applyVouch(network, link.newcomer, vouchCode.name, vouchCode.code);
  const countsAs = outcome.answer === answerLine.countedVouch('first') ? 'first' : 'second';
  const invitationsLeft = countRemainingInvitations(person, now);
  const refusal = outcome.network === network ? outcome.answer : null;
  const vouchVerdict =
    refuseVoucher(person, network.settings, now) ??
    refusal ??
    (invitationsLeft === 0 ? 'quota_exhausted' : 'ok');
  const [firstInviter = ''] = newcomer.inviters;
  const recommendation =
    countsAs === 'second' ? (recommendationOf(network, link.newcomer, firstInviter) ?? null) : null;
  const isReminded = link.membersToRemind.includes(actor);
  return answerLine.vouchPreview({
    verdict: vouchVerdict,
    countsAs,
    invitationsLeft,
    isReminded,
    recommendation,
  });
}

/** Returns the code of the inviter's latest vouch for the invitee. */
function findCodeOfLatestVouch(
  { codes }: ModelNetwork,
  invitee: string,
  inviter: string,
): string | undefined {
  const vouches = Object.entries(codes)
    .filter(([, code]) => code.usedBy === invitee && code.creator === inviter)
    .toSorted(([, left], [, right]) => (left.usedAt ?? 0) - (right.usedAt ?? 0));
  return vouches.at(-1)?.[0];
}

/** Returns '' if there is no text, null if it was removed, undefined without a vouch. */
export function recommendationOf(
  network: ModelNetwork,
  invitee: string,
  inviter: string,
): string | null | undefined {
  if (!network.people[invitee]?.inviters.includes(inviter)) return undefined;
  return network.codes[findCodeOfLatestVouch(network, invitee, inviter) ?? '']?.recommendation;
}

function setRecommendation(
  network: ModelNetwork,
  invitee: string,
  inviter: string,
  recommendation: string | null,
): ModelNetwork {
  const name = findCodeOfLatestVouch(network, invitee, inviter) ?? '';
  const code = network.codes[name];
  return code === undefined ? network : setCode(network, name, { ...code, recommendation });
}

export function recommend(
  network: ModelNetwork,
  actor: string,
  invitee: string,
  text: string,
): ModelOutcome {
  const recommendingMember = network.people[actor];
  const person = network.people[invitee];
  if (recommendingMember === undefined || !hasStanding(recommendingMember))
    return { answer: 'forbidden', network };
  if (!isPersonVisibleTo(recommendingMember, person) || !person.inviters.includes(actor)) {
    return { answer: 'not_found', network };
  }
  if (recommendationOf(network, invitee, actor) === null) {
    return { answer: 'recommendation_removed', network };
  }
  return { answer: answerLine.done, network: setRecommendation(network, invitee, actor, text) };
}

export function removeRecommendation(
  network: ModelNetwork,
  invitee: string,
  inviter: string,
): ModelOutcome {
  const text = recommendationOf(network, invitee, inviter);
  if (text === null) return { answer: answerLine.done, network };
  if (text === undefined || text === '') return { answer: 'not_found', network };
  return { answer: answerLine.done, network: setRecommendation(network, invitee, inviter, null) };
}

export function editProfile(
  network: ModelNetwork,
  actor: string,
  change: Partial<Pick<ModelPerson, 'job' | 'company' | 'listed'>>,
): ModelOutcome {
  const person = network.people[actor];
  if (person === undefined || person.role === null || person.suspended || person.gone) {
    return { answer: 'forbidden', network };
  }
  return { answer: answerLine.done, network: changePerson(network, actor, change) };
}

export function leave(network: ModelNetwork, actor: string): ModelOutcome {
  const person = network.people[actor];
  if (person?.gone) return { answer: answerLine.done, network };
  const isLastAdmin =
    person?.role === 'admin' && !person.suspended && !hasOtherAdmin(network, actor);
  return isLastAdmin ? { answer: 'last_admin', network } : deletePerson(network, actor);
}

/**
 * Keeps the vouches by and for the person, without their texts. Keeps the introductions that the
 * person made between two others.
 */
function deletePerson(network: ModelNetwork, name: string): ModelOutcome {
  const networkWithCodesRevoked = revokeCodesOf(network, name);
  const codes = Object.entries(networkWithCodesRevoked.codes).map(
    ([id, code]): [string, ModelCode] => {
      const isCreatedOrUsedByPerson = code.creator === name || code.usedBy === name;
      return [id, isCreatedOrUsedByPerson ? { ...code, note: '', recommendation: '' } : code];
    },
  );
  const links = Object.entries(networkWithCodesRevoked.links).filter(
    ([, { newcomer }]) => newcomer !== name,
  );
  const introductions = Object.entries(networkWithCodesRevoked.introductions).flatMap(
    ([id, introduction]): [string, ModelIntroduction][] => {
      if (![introduction.from, introduction.to, introduction.via].includes(name))
        return [[id, introduction]];
      return introduction.via === name && introduction.state === 'made'
        ? [[id, { ...introduction, viaMessage: '' }]]
        : [];
    },
  );
  const networkWithoutTexts = {
    ...networkWithCodesRevoked,
    codes: Object.fromEntries(codes),
    links: Object.fromEntries(links),
    introductions: Object.fromEntries(introductions),
  };
  const networkWithoutPerson = changePerson(networkWithoutTexts, name, {
    gone: true,
    hadRole: network.people[name]?.role !== null,
    role: null,
    suspended: false,
    loggedInAt: null,
    quotas: {},
    linksCreatedAt: [],
  });
  return { answer: answerLine.done, network: networkWithoutPerson };
}

function hasVouchedFor({ people }: ModelNetwork, inviter: string, invitee: string): boolean {
  return people[invitee]?.inviters.includes(inviter) ?? false;
}

/** Returns null if `actor` is not allowed to ask to meet `to`. */
export function findWaysToMeet(
  network: ModelNetwork,
  actor: string,
  to: string,
): { readonly introducers: readonly string[]; readonly hello: boolean } | null {
  if (actor === to || !memberHasStanding(network, actor) || !memberHasStanding(network, to)) {
    return null;
  }
  const isConnected = (memberName: string, otherMemberName: string) =>
    hasVouchedFor(network, memberName, otherMemberName) ||
    hasVouchedFor(network, otherMemberName, memberName);
  if (isConnected(actor, to)) return null;
  const introducers = Object.keys(network.people).filter(
    (name) => memberHasStanding(network, name) && isConnected(name, actor) && isConnected(name, to),
  );
  const isMemberTwoStepsAway = introducers.some(
    (name) =>
      (hasVouchedFor(network, actor, name) && hasVouchedFor(network, name, to)) ||
      (hasVouchedFor(network, to, name) && hasVouchedFor(network, name, actor)),
  );
  if (!isMemberTwoStepsAway && !network.people[to]?.listed) return null;
  return { introducers, hello: introducers.length === 0 };
}

function isRequestAnswerable({ state, askedAt }: ModelIntroduction, now: number): boolean {
  return state === 'open' && now < askedAt + INTRODUCTION_REQUEST_LIFETIME_MS;
}

/** Returns the time until which this introduction blocks further requests of the two members. */
function endOfRequestBlock({ madeAt, askedAt }: ModelIntroduction): number {
  return madeAt === null
    ? askedAt + INTRODUCTION_REQUEST_LIFETIME_MS
    : madeAt + RECENT_INTRODUCTION_MS;
}

/** Returns why `actor` cannot ask to meet `to` now. Null if nothing blocks the request. */
function introductionRefusal(
  network: ModelNetwork,
  actor: string,
  to: string,
  isHello: boolean,
): string | null {
  const { introductions, now } = network;
  const isRequestBlocked = Object.values(introductions).some((introduction) => {
    const isBetweenPair =
      [introduction.from, introduction.to].toSorted().join() === [actor, to].toSorted().join();
    const isBlockingRequests = introduction.via !== null && now < endOfRequestBlock(introduction);
    const isRecentHello =
      isHello && introduction.via === null && now < introduction.askedAt + HELLO_INTERVAL_MS;
    return isBetweenPair && (isBlockingRequests || isRecentHello);
  });
  if (isRequestBlocked) return 'introduction_open';
  return countRequestsToday(network, actor) >= MAX_INTRODUCTION_REQUESTS_A_DAY
    ? 'rate_limited'
    : null;
}

function countRequestsToday({ people, now }: ModelNetwork, actor: string): number {
  const { day, count } =
    people[actor]?.introductionRequests ?? UNREGISTERED_PERSON.introductionRequests;
  return day === Math.floor(now / DAY_MS) ? count : 0;
}

export function introducersOf(network: ModelNetwork, actor: string, to: string): string {
  const waysOfMeeting = findWaysToMeet(network, actor, to);
  if (waysOfMeeting === null) return 'not_found';
  return answerLine.introducers(
    waysOfMeeting.introducers,
    waysOfMeeting.hello,
    introductionRefusal(network, actor, to, waysOfMeeting.hello),
  );
}

export function askForIntroduction(
  network: ModelNetwork,
  actor: string,
  { to, via, message }: Pick<ModelIntroduction, 'to' | 'via' | 'message'>,
): ModelOutcome {
  const waysOfMeeting = findWaysToMeet(network, actor, to);
  const isWayOffered =
    via === null ? waysOfMeeting?.hello : waysOfMeeting?.introducers.includes(via);
  if (!isWayOffered) return { answer: 'not_found', network };
  const refusal = introductionRefusal(network, actor, to, via === null);
  if (refusal !== null) return { answer: refusal, network };
  const { now } = network;
  const introduction: ModelIntroduction = {
    from: actor,
    to,
    via,
    message,
    viaMessage: '',
    state: via === null ? 'made' : 'open',
    askedAt: now,
    madeAt: via === null ? now : null,
  };
  const name = `${actor} to ${to} by ${via ?? 'hello'} at ${now}`;
  const introductionRequests = {
    day: Math.floor(now / DAY_MS),
    count: countRequestsToday(network, actor) + 1,
  };
  const introductions = { ...network.introductions, [name]: introduction };
  return {
    answer: answerLine.done,
    network: { ...changePerson(network, actor, { introductionRequests }), introductions },
  };
}

export function answerIntroduction(
  network: ModelNetwork,
  actor: string,
  name: string,
  { introduces, message }: { readonly introduces: boolean; readonly message: string },
): ModelOutcome {
  const introduction = network.introductions[name];
  const { now } = network;
  if (introduction?.via !== actor) return { answer: 'not_found', network };
  const { from, to } = introduction;
  if (!memberHasStanding(network, from) || !memberHasStanding(network, to)) {
    return { answer: 'not_found', network };
  }
  const state = introduces ? 'made' : 'declined';
  if (introduction.state === state) return { answer: answerLine.done, network };
  if (!isRequestAnswerable(introduction, now)) return { answer: 'not_found', network };
  const answeredIntroduction: ModelIntroduction = introduces
    ? { ...introduction, state, viaMessage: message, madeAt: now }
    : { ...introduction, state };
  const introductions = { ...network.introductions, [name]: answeredIntroduction };
  return { answer: answerLine.done, network: { ...network, introductions } };
}

/** Lists requests to answer, the member's own requests, and introductions of the last 30 days. */
export function introductionsOf(network: ModelNetwork, actor: string): string {
  const { now } = network;
  const visibleIntroductions = Object.values(network.introductions).filter(
    ({ from, to }) => memberHasStanding(network, from) && memberHasStanding(network, to),
  );
  const receivedRequests = visibleIntroductions.filter(
    (introduction) => introduction.via === actor && isRequestAnswerable(introduction, now),
  );
  const sentRequests = visibleIntroductions.filter((introduction) => {
    const isAwaitingAnswer = introduction.madeAt === null && now < endOfRequestBlock(introduction);
    return (
      introduction.from === actor &&
      isAwaitingAnswer &&
      memberHasStanding(network, introduction.via)
    );
  });
  const madeIntroductions = visibleIntroductions.filter(({ from, to, via, madeAt }) => {
    const isRecentlyMade = madeAt !== null && madeAt > now - RECENT_INTRODUCTION_MS;
    return isRecentlyMade && (to === actor || (from === actor && via !== null));
  });
  return answerLine.list([
    ...receivedRequests.map(({ from, to, message }) =>
      answerLine.receivedRequest(from, to, message),
    ),
    ...sentRequests.map(({ to, via }) => answerLine.sentRequest(to, via ?? '')),
    ...madeIntroductions.map(({ from, to, via, message, viaMessage }) => {
      const isMessageShown = via !== null && memberHasStanding(network, via);
      return answerLine.madeIntroduction(from, to, via, message, isMessageShown ? viaMessage : '');
    }),
  ]);
}

export type AdminAction =
  | { readonly kind: 'suspend' | 'reinstate' | 'remove' | 'revoke all' }
  | { readonly kind: 'inviting'; readonly isOn: boolean }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'extra'; readonly extra: number }
  | { readonly kind: 'remove recommendation'; readonly inviter: string };

/**
 * `staysAdmin` is true if the member is still an active admin after the action. If false, the
 * action is refused on the last admin.
 */
function adminActionRefusal(
  network: ModelNetwork,
  actor: string,
  subject: string,
  staysAdmin: boolean,
): string | null {
  const member = network.people[subject];
  // A person who never registered has no document, so an admin cannot find the person.
  if (member === undefined || member.gone || member.role === null) return 'not_found';
  if (subject === actor) return 'yourself';
  const isLastAdmin =
    member.role === 'admin' && !member.suspended && !hasOtherAdmin(network, subject);
  return isLastAdmin && !staysAdmin ? 'last_admin' : null;
}

export function administer(
  network: ModelNetwork,
  actor: string,
  subject: string,
  action: AdminAction,
): ModelOutcome {
  const member = network.people[subject];
  if (action.kind === 'remove' && member?.gone) return { answer: answerLine.done, network };
  const isAdminRoleEnding = action.kind === 'role' && action.role !== 'admin';
  const staysAdmin = !['suspend', 'remove'].includes(action.kind) && !isAdminRoleEnding;
  const refusal = adminActionRefusal(network, actor, subject, staysAdmin);
  if (refusal !== null || member === undefined) return { answer: refusal ?? '', network };
  const successOutcome = (networkAfter: ModelNetwork) => ({
    answer: answerLine.done,
    network: networkAfter,
  });
  const refusalOfNewcomer = { answer: 'needs_second_code', network };
  switch (action.kind) {
    case 'suspend': {
      const suspensionFields = { suspended: true, loggedInAt: null };
      return successOutcome(
        deleteRequestsOf(
          closeLinkOf(
            changePerson(revokeCodesOf(network, subject), subject, suspensionFields),
            subject,
          ),
          subject,
        ),
      );
    }
    case 'reinstate':
      return successOutcome(changePerson(network, subject, { suspended: false }));
    case 'remove':
      return deletePerson(network, subject);
    case 'revoke all':
      return successOutcome(revokeCodesOf(network, subject));
    case 'inviting':
      if (!roleMayInvite(member.role)) return refusalOfNewcomer;
      return successOutcome(changePerson(network, subject, { mayInvite: action.isOn }));
    case 'role': {
      const { role } = action;
      if (!roleMayInvite(member.role) || !roleMayInvite(role)) return refusalOfNewcomer;
      const isFromOrToAdmin = [member.role, role].includes('admin');
      return isFromOrToAdmin
        ? { answer: 'operator_only', network }
        : successOutcome(changePerson(network, subject, { role }));
    }
    case 'extra': {
      if (!roleMayInvite(member.role)) return refusalOfNewcomer;
      const newQuota = { usedCount: findQuota(member, network.now).usedCount, extra: action.extra };
      const quotas = { ...member.quotas, [monthOf(network.now)]: newQuota };
      return successOutcome(changePerson(network, subject, { quotas }));
    }
    case 'remove recommendation':
      return removeRecommendation(network, subject, action.inviter);
  }
}

/** Deletes the requests by and to the member, except those that led to an introduction. */
function deleteRequestsOf(network: ModelNetwork, name: string): ModelNetwork {
  const otherIntroductions = Object.entries(network.introductions).filter(
    ([, { from, via, state }]) => state === 'made' || (from !== name && via !== name),
  );
  return { ...network, introductions: Object.fromEntries(otherIntroductions) };
}

export function changeSettings(network: ModelNetwork, change: Partial<Settings>): ModelOutcome {
  return {
    answer: answerLine.done,
    network: { ...network, settings: { ...network.settings, ...change } },
  };
}

/** Replaces placeholders with the codes in the server's answer. */
export function listInvitations(
  network: ModelNetwork,
  actor: string,
  answer: string,
): ModelOutcome {
  const viewingMember = network.people[actor];
  let updatedNetwork = network;
  const unknownRows = answer
    .split('; ')
    .filter((row) => row !== '' && !row.startsWith('by link'))
    .filter((row) => network.codes[row.split(' ')[0] ?? ''] === undefined);
  const formatInvitationRow = (name: string, code: ModelCode): string => {
    const invitee = network.people[code.usedBy ?? ''];
    const areTextsShown =
      code.usedBy === null ||
      (viewingMember !== undefined && isPersonVisibleTo(viewingMember, invitee));
    return answerLine.invitation(
      code.isVouchByLink ? 'by link' : name,
      answerLine.codeState(findCodeStatus(code, network.now), code.usedBy),
      {
        note: areTextsShown ? code.note : '',
        recommendation: areTextsShown ? code.recommendation : null,
        removed: areTextsShown && code.recommendation === null,
      },
    );
  };
  const createdCodes = Object.entries(network.codes).filter(([, { creator }]) => creator === actor);
  const rows = createdCodes.map(([name, code]) => {
    if (!name.startsWith(PLACEHOLDER_PREFIX)) return formatInvitationRow(name, code);
    const index = unknownRows.findIndex(
      (row) => row === formatInvitationRow(row.split(' ')[0] ?? '', code),
    );
    const [foundRow] = index < 0 ? [] : unknownRows.splice(index, 1);
    if (foundRow === undefined) return formatInvitationRow(name, code);
    updatedNetwork = replacePlaceholder(updatedNetwork, name, foundRow.split(' ')[0] ?? '');
    return foundRow;
  });
  return { answer: answerLine.list(rows), network: updatedNetwork };
}

export function invitationCounts(network: ModelNetwork, actor: string): string {
  const createdCodes = Object.values(network.codes).filter(({ creator }) => creator === actor);
  const countWithStatus = (status: string) =>
    createdCodes.filter((code) => findCodeStatus(code, network.now) === status).length;
  const [used, active, revoked] = [
    countWithStatus('used'),
    countWithStatus('active'),
    countWithStatus('revoked'),
  ];
  return answerLine.invitationCounts({
    total: createdCodes.length,
    used,
    active,
    revoked,
    expired: countWithStatus('expired'),
  });
}

export function remainingInvitations(
  { people, settings, now }: ModelNetwork,
  actor: string,
): string {
  const person = people[actor] ?? UNREGISTERED_PERSON;
  if (!hasStanding(person)) return answerLine.remainingInvitations(0, null);
  const refusal = refuseVoucher(person, settings, now);
  return answerLine.remainingInvitations(
    refusal === null ? countRemainingInvitations(person, now) : 0,
    refusal,
  );
}

export function invitersOf(network: ModelNetwork, actor: string): string {
  const person = network.people[actor];
  const inviterLines = (person?.inviters ?? []).map((name) => {
    const isTextShown = person !== undefined && isPersonVisibleTo(person, network.people[name]);
    const text = isTextShown ? recommendationOf(network, actor, name) : null;
    return answerLine.inviter(name, memberHasStanding(network, name), text ?? null);
  });
  return inviterLines.join('; ');
}

export function profileOf({ people }: ModelNetwork, actor: string): string {
  const person = people[actor] ?? UNREGISTERED_PERSON;
  return person.role === null ? 'not_found' : answerLine.profile(person);
}

export function memberPage(network: ModelNetwork, subject: string): string {
  const member = network.people[subject];
  if (member?.gone && member.hadRole) return answerLine.departedMember;
  if (member === undefined || member.role === null) return 'not_found';
  const stateUnlessSuspended = member.role === 'partialuser' ? 'halfway' : 'active';
  const { mayInvite } = member;
  return answerLine.member(member.role, member.suspended ? 'suspended' : stateUnlessSuspended, {
    mayInvite,
    ...findQuota(member, network.now),
  });
}

/** Lists the other listed members whose company begins with `q`. Null: any company. */
export function listedMembers(network: ModelNetwork, actor: string, q: string | null): string {
  const names = Object.keys(network.people).filter((name) => {
    const { listed, company } = network.people[name] ?? UNREGISTERED_PERSON;
    return (
      name !== actor && listed && memberHasStanding(network, name) && company.startsWith(q ?? '')
    );
  });
  return answerLine.list(names);
}
