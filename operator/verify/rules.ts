import { VOUCH_ORDINALS } from '../../functions/src/contract/person.ts';
import type { Invitation } from '../../functions/src/domain/invitation.ts';
import type { Membership } from '../../functions/src/domain/member.ts';
import type { Quota } from '../../functions/src/domain/quota.ts';
import type { VouchLink } from '../../functions/src/domain/vouch-link.ts';
import {
  INVITATION_MS,
  invites,
  MOST_MONTHLY_INVITATIONS,
  SPECIFIED,
  whyNotBoth,
} from './vouching-model.ts';

/** The rules that `verify` checks. An operator must correct every broken one. */
export type Rule =
  /** Every document has the fields that its collection requires. */
  | 'readable'
  /** A partial member has one inviter; a full member has two who did not invite one another. */
  | 'inviters'
  /** Each entry in a member's `invitedBy` matches one used invitation, and the reverse. */
  | 'vouches'
  /** The inviter of every invitation is or was a full member. */
  | 'invitation'
  /** A member has an enabled account; a suspended member's account is disabled. */
  | 'account'
  /** No data of a departed member is left. */
  | 'departed'
  /** Only a partial member who is not suspended has an open vouch link, and only one. */
  | 'link'
  /**
   * A month's quota matches the invitations created in that month, and does not exceed what was
   * granted.
   */
  | 'quota';

/** A document, or a pair of documents, that breaks a rule. */
export interface Problem {
  readonly rule: Rule;
  /**
   * The document, for example `member UID`. Never contains the code of an active invitation or the
   * token of a link.
   */
  readonly subject: string;
  readonly says: string;
}

/** The fields of a member that the rules of vouching use. */
export type Vouched = Pick<Membership, 'uid' | 'role' | 'invitedBy'>;

/** A person with a users document. */
export interface PresentMember extends Vouched {
  readonly suspended: boolean;
  /** The person's Auth account. Null without one. */
  readonly account: { readonly enabled: boolean } | null;
}

/** A person who left or was removed, reconstructed from the audit log. */
export interface DepartedMember extends Vouched {
  readonly hasAccount: boolean;
}

/** A member's quota of one UTC month, as `2026-11`. */
export interface MonthQuota extends Quota {
  readonly uid: string;
  readonly month: string;
}

/** All data that the rules need. Documents that cannot be parsed are only in `unreadable`. */
export interface Network {
  readonly members: readonly PresentMember[];
  readonly departed: readonly DepartedMember[];
  /** The uids of members whom an operator founded. */
  readonly founders: ReadonlySet<string>;
  readonly invitations: readonly Invitation[];
  readonly links: readonly VouchLink[];
  readonly quotas: readonly MonthQuota[];
  /** The most extra invitations that the audit log records for a month, by `uid_month`. */
  readonly granted: ReadonlyMap<string, number>;
  readonly emails: readonly { readonly id: string; readonly to: string }[];
  /** The documents that cannot be parsed, each described like `Problem.subject`. */
  readonly unreadable: readonly string[];
}

/** Returns every problem in the network at `now`, in the order of the rules. */
export function findProblems(network: Network, now: Date): readonly Problem[] {
  const people = new Map<string, Vouched>(network.members.map((member) => [member.uid, member]));
  // The audit log takes precedence over a document that was written after the departure.
  for (const member of network.departed) people.set(member.uid, member);
  const used = usedInvitations(network.invitations);
  return [
    ...network.unreadable.map(unreadable),
    ...[...people.values()].flatMap((person) => checkInviters(person, people, network.founders)),
    ...[...people.values()].flatMap((person) => checkVouches(person, used.get(person.uid) ?? [])),
    ...network.invitations.flatMap((invitation) => checkUse(invitation, people)),
    ...checkInvitations(network, people, used),
    ...network.members.flatMap(checkAccount),
    ...checkDeparted(network),
    ...checkLinks(network, now),
    ...checkQuotas(network),
  ];
}

/**
 * Counts the invitations past their 31 days that the hourly job has not marked yet. They are not a
 * problem.
 */
export function countDueForExpiry(invitations: readonly Invitation[], now: Date): number {
  return invitations.filter(({ status, expiresAt }) => status === 'active' && now >= expiresAt)
    .length;
}

function unreadable(subject: string): Problem {
  return { rule: 'readable', subject, says: 'fields are missing or contradict one another' };
}

/** The used invitations by the uid of the person who used them, oldest use first. */
function usedInvitations(
  invitations: readonly Invitation[],
): ReadonlyMap<string, readonly Invitation[]> {
  const used = invitations.filter(({ status, usedBy }) => status === 'used' && usedBy !== null);
  const oldestFirst = used.toSorted((one, other) => timeOfUse(one) - timeOfUse(other));
  return Map.groupBy(oldestFirst, ({ usedBy }) => usedBy ?? '');
}

function timeOfUse({ usedAt }: Invitation): number {
  return usedAt?.getTime() ?? 0;
}

function subjectOf(invitation: Invitation): string {
  return invitation.status === 'active'
    ? `an active invitation of ${invitation.createdBy}`
    : `invitation ${invitation.code}`;
}

function checkInviters(
  person: Vouched,
  people: ReadonlyMap<string, Vouched>,
  founders: ReadonlySet<string>,
): Problem[] {
  const says = inviterProblem(person, people, founders);
  return says === null ? [] : [{ rule: 'inviters', subject: `member ${person.uid}`, says }];
}

function inviterProblem(
  { uid, role, invitedBy }: Vouched,
  people: ReadonlyMap<string, Vouched>,
  founders: ReadonlySet<string>,
): string | null {
  if (role === null) return null;
  const count = invitedBy.length;
  if (!invites(role)) return count === 1 ? null : `is a ${role} with ${count} inviters`;
  if (founders.has(uid) && count === 0) return null;
  const [first, second] = invitedBy.map((name) => ({
    name,
    inviters: people.get(name)?.invitedBy ?? [],
  }));
  if (first === undefined || second === undefined || count !== 2) {
    return `has ${count} inviters and is not a founder`;
  }
  if (invitedBy.includes(uid)) return 'is their own inviter';
  // The settings may have been less strict at the time of the vouch. So only the rules that no
  // setting changes are checked.
  const reason = whyNotBoth(first, second, SPECIFIED);
  return reason && `has the inviters ${first.name} and ${second.name}: ${reason}`;
}

/**
 * Compares each inviter with the last used invitation that counts as the same vouch, first or
 * second. Only the last one counts, because a later first invitation replaces an earlier one.
 */
function checkVouches({ uid, invitedBy }: Vouched, used: readonly Invitation[]): Problem[] {
  return VOUCH_ORDINALS.flatMap((ordinal, index) => {
    const counted = used.filter(({ countsAs }) => countsAs === ordinal);
    const named = invitedBy[index];
    const onlyReplacements = counted.slice(1).every(({ replacing }) => replacing);
    if (counted.at(-1)?.createdBy === named && onlyReplacements) return [];
    const vouchers = counted.map(({ createdBy }) => createdBy).join(', ') || 'nobody';
    const says = `names ${named ?? 'nobody'} as ${ordinal} inviter, but used codes of ${vouchers}`;
    return [{ rule: 'vouches', subject: `member ${uid}`, says }];
  });
}

/** Checks that the fields of an invitation match its status, and that a member used it. */
function checkUse(invitation: Invitation, people: ReadonlyMap<string, Vouched>): Problem[] {
  const says = useProblem(invitation, people);
  return says === null ? [] : [{ rule: 'vouches', subject: subjectOf(invitation), says }];
}

function useProblem(
  { status, usedBy, usedAt, countsAs, createdAt, expiresAt }: Invitation,
  people: ReadonlyMap<string, Vouched>,
): string | null {
  const namesUse = usedBy !== null || usedAt !== null || countsAs !== null;
  if (status !== 'used') return namesUse ? `is ${status} but says who used it` : null;
  if (usedBy === null || usedAt === null || countsAs === null) return 'does not say who used it';
  if (usedAt < createdAt || usedAt >= expiresAt) return 'was used outside its 31 days';
  if (expiresAt.getTime() - createdAt.getTime() !== INVITATION_MS) return 'does not last 31 days';
  const role = people.get(usedBy)?.role ?? null;
  return role === null ? `was used by ${usedBy}, who has no role` : null;
}

function checkInvitations(
  { invitations, founders }: Network,
  people: ReadonlyMap<string, Vouched>,
  used: ReadonlyMap<string, readonly Invitation[]>,
): Problem[] {
  const subjectByInviter = new Map(invitations.map((one) => [one.createdBy, subjectOf(one)]));
  return [...subjectByInviter].flatMap(([inviter, subject]) => {
    const wasFullMember =
      invites(people.get(inviter)?.role) ||
      founders.has(inviter) ||
      used.get(inviter)?.some(({ countsAs }) => countsAs === 'second');
    if (wasFullMember) return [];
    return [
      { rule: 'invitation', subject, says: `its inviter ${inviter} never was a full member` },
    ];
  });
}

function checkAccount({ uid, role, suspended, account }: PresentMember): Problem[] {
  const says = accountProblem(role, suspended, account);
  return says === null ? [] : [{ rule: 'account', subject: `member ${uid}`, says }];
}

function accountProblem(
  role: Vouched['role'],
  suspended: boolean,
  account: PresentMember['account'],
): string | null {
  if (suspended) {
    return account?.enabled ? 'is suspended but can log in: suspend the member again' : null;
  }
  if (account?.enabled) return null;
  const who = role === null ? 'signed up' : `is a ${role}`;
  return `${who}, but the account is ${account === null ? 'missing' : 'disabled'}`;
}

function checkDeparted({ departed, emails, quotas }: Network): Problem[] {
  const uids = new Set(departed.map(({ uid }) => uid));
  const says = 'belongs to a departed member: finish removing the member at /admin';
  return [
    ...departed
      .filter(({ hasAccount }) => hasAccount)
      .map(({ uid }) => `member ${uid}`)
      .map(
        (subject): Problem => ({
          rule: 'departed',
          subject,
          says: 'departed, but the account still exists: finish removing the member at /admin',
        }),
      ),
    ...emails
      .filter(({ to }) => uids.has(to))
      .map(({ id }): Problem => ({ rule: 'departed', subject: `mail ${id}`, says })),
    ...quotas
      .filter(({ uid }) => uids.has(uid))
      .map((quota): Problem => ({ rule: 'departed', subject: `quota ${keyOf(quota)}`, says })),
  ];
}

function checkLinks({ links, members }: Network, now: Date): Problem[] {
  const open = links.filter(({ closedAt, expiresAt }) => closedAt === null && now < expiresAt);
  const newcomerUids = new Set(
    members
      .filter(({ role, suspended }) => role === 'partialuser' && !suspended)
      .map(({ uid }) => uid),
  );
  return [...Map.groupBy(open, ({ uid }) => uid)].flatMap(([uid, { length }]): Problem[] => {
    const subject = `link of ${uid}`;
    if (!newcomerUids.has(uid)) {
      const says = 'is open, but the person is suspended, gone or not a partial member';
      return [{ rule: 'link', subject, says }];
    }
    return length === 1 ? [] : [{ rule: 'link', subject, says: `${length} links are open` }];
  });
}

function keyOf({ uid, month }: { readonly uid: string; readonly month: string }): string {
  return `${uid}_${month}`;
}

function checkQuotas({ invitations, quotas, granted, departed }: Network): Problem[] {
  const created = Map.groupBy(invitations, ({ createdBy, createdAt }) =>
    keyOf({ uid: createdBy, month: createdAt.toISOString().slice(0, 7) }),
  );
  const stored = new Map(quotas.map((quota) => [keyOf(quota), quota]));
  // Quotas are deleted with their members, so former members are skipped.
  const departedUids = new Set(departed.map(({ uid }) => uid));
  const keys = [...new Set([...created.keys(), ...stored.keys()])].filter(
    (key) => !departedUids.has(key.slice(0, key.lastIndexOf('_'))),
  );
  return keys.flatMap((key) => {
    const count = created.get(key)?.length ?? 0;
    const quota = stored.get(key) ?? { made: 0, granted: 0 };
    // The member may have had another role in that month.
    const allowed = MOST_MONTHLY_INVITATIONS + Math.max(quota.granted, granted.get(key) ?? 0);
    const problems: Problem[] = [];
    const subject = `quota ${key}`;
    if (quota.made !== count) {
      const says = `counts ${quota.made}, but ${count} invitations were created`;
      problems.push({ rule: 'quota', subject, says });
    }
    if (quota.made > allowed) {
      problems.push({ rule: 'quota', subject, says: `${quota.made} made, ${allowed} allowed` });
    }
    return problems;
  });
}
