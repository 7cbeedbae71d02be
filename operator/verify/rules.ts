import { VOUCH_ORDINALS } from '../../functions/src/contract/person.ts';
import type { Invitation } from '../../functions/src/domain/invitation.ts';
import type { Membership } from '../../functions/src/domain/member.ts';
import type { Quota } from '../../functions/src/domain/quota.ts';
import type { VouchLink } from '../../functions/src/domain/vouch-link.ts';
import {
  DEFAULT_SETTINGS,
  INVITATION_MS,
  MAX_MONTHLY_INVITATIONS,
  refuseInviterPair,
  roleMayInvite,
} from './vouching-model.ts';

/** The rules that `verify` checks (docs/deploy.md, The rules of verify). */
export type Rule =
  /** Every document has the fields that its collection requires. */
  | 'readable'
  /**
   * A partial member has one inviter, a full member two inviters who are unrelated. A founder has
   * none.
   */
  | 'inviters'
  /** Each inviter in a member's `invitedBy` matches one used invitation, and vice versa. */
  | 'vouches'
  /** The inviter of every invitation is or was a full member. */
  | 'invitation'
  /** A member has an enabled account. A suspended member's account is disabled or missing. */
  | 'account'
  /** No account, email or quota of a departed member is left. */
  | 'departed'
  /** Only a partial member who is not suspended has an open vouch link, and only one. */
  | 'link'
  /**
   * The `made` counter of a month's quota equals the number of invitations that the member created
   * in that month. It does not exceed the number allowed.
   */
  | 'quota';

export interface Problem {
  readonly rule: Rule;
  /**
   * The member or document with the problem, for example `member UID`. `verify` prints the subject,
   * so it never contains the code of an active invitation or the token of a link.
   */
  readonly subject: string;
  /** The predicate of the subject, for example `is their own inviter`. */
  readonly message: string;
}

export type PersonWithInviters = Pick<Membership, 'uid' | 'role' | 'invitedBy'>;

export interface CurrentMember extends PersonWithInviters {
  readonly suspended: boolean;
  readonly account: { readonly enabled: boolean } | null;
}

/** A person who left or was removed. The data are reconstructed from the audit log. */
export interface DepartedMember extends PersonWithInviters {
  readonly hasAccount: boolean;
}

/** `month` is in UTC, for example `2026-11`. */
export interface MonthQuota extends Quota {
  readonly uid: string;
  readonly month: string;
}

/**
 * `unreadableDocuments` names the documents that cannot be parsed. The other fields do not contain
 * these documents.
 */
export interface NetworkData {
  readonly members: readonly CurrentMember[];
  readonly departedMembers: readonly DepartedMember[];
  readonly founderUids: ReadonlySet<string>;
  readonly invitations: readonly Invitation[];
  readonly links: readonly VouchLink[];
  readonly quotas: readonly MonthQuota[];
  /**
   * The largest number of extra invitations granted to a member for a month. The keys have the form
   * `uid_month`.
   */
  readonly largestGrantByQuotaKey: ReadonlyMap<string, number>;
  readonly emails: readonly { readonly id: string; readonly to: string }[];
  readonly unreadableDocuments: readonly string[];
}

export function findProblems(network: NetworkData, now: Date): readonly Problem[] {
  const peopleByUid = new Map<string, PersonWithInviters>(
    network.members.map((member) => [member.uid, member]),
  );
  // If a departed person still has a member document, it was written after the departure. The data
  // from the audit log replaces it.
  for (const member of network.departedMembers) peopleByUid.set(member.uid, member);
  const usedInvitationsByUserUid = groupUsedInvitationsByUser(network.invitations);
  return [
    ...network.unreadableDocuments.map(unreadableProblem),
    ...[...peopleByUid.values()].flatMap((person) =>
      checkInviters(person, peopleByUid, network.founderUids),
    ),
    ...[...peopleByUid.values()].flatMap((person) =>
      checkVouches(person, usedInvitationsByUserUid.get(person.uid) ?? []),
    ),
    ...network.invitations.flatMap((invitation) => checkInvitationUse(invitation, peopleByUid)),
    ...checkInvitations(network, peopleByUid, usedInvitationsByUserUid),
    ...network.members.flatMap(checkAccount),
    ...checkDepartedMembers(network),
    ...checkLinks(network, now),
    ...checkQuotas(network),
  ];
}

/**
 * Counts the active invitations that are past their end. The hourly job will mark them as expired.
 */
export function countDueForExpiry(invitations: readonly Invitation[], now: Date): number {
  return invitations.filter(({ status, expiresAt }) => status === 'active' && now >= expiresAt)
    .length;
}

function unreadableProblem(subject: string): Problem {
  return { rule: 'readable', subject, message: 'fields are missing or contradict one another' };
}

function groupUsedInvitationsByUser(
  invitations: readonly Invitation[],
): ReadonlyMap<string, readonly Invitation[]> {
  const usedInvitations = invitations.filter(
    ({ status, usedBy }) => status === 'used' && usedBy !== null,
  );
  const oldestFirst = usedInvitations.toSorted((a, b) => usedAtMs(a) - usedAtMs(b));
  return Map.groupBy(oldestFirst, ({ usedBy }) => usedBy ?? '');
}

function usedAtMs({ usedAt }: Invitation): number {
  return usedAt?.getTime() ?? 0;
}

function subjectOf(invitation: Invitation): string {
  return invitation.status === 'active'
    ? `an active invitation of ${invitation.createdBy}`
    : `invitation ${invitation.code}`;
}

function checkInviters(
  person: PersonWithInviters,
  peopleByUid: ReadonlyMap<string, PersonWithInviters>,
  founderUids: ReadonlySet<string>,
): Problem[] {
  const message = inviterProblem(person, peopleByUid, founderUids);
  return message === null ? [] : [{ rule: 'inviters', subject: `member ${person.uid}`, message }];
}

function inviterProblem(
  { uid, role, invitedBy }: PersonWithInviters,
  peopleByUid: ReadonlyMap<string, PersonWithInviters>,
  founderUids: ReadonlySet<string>,
): string | null {
  if (role === null) return null;
  const count = invitedBy.length;
  if (!roleMayInvite(role)) return count === 1 ? null : `is a ${role} with ${count} inviters`;
  if (founderUids.has(uid) && count === 0) return null;
  const [first, second] = invitedBy.map((name) => ({
    name,
    inviters: peopleByUid.get(name)?.invitedBy ?? [],
  }));
  if (first === undefined || second === undefined || count !== 2) {
    return `has ${count} inviters and is not a founder`;
  }
  if (invitedBy.includes(uid)) return 'is their own inviter';
  // Uses the least strict settings, because the settings at the time of the vouch are unknown.
  const reason = refuseInviterPair(first, second, DEFAULT_SETTINGS);
  return reason && `has the inviters ${first.name} and ${second.name}: ${reason}`;
}

/**
 * Compares each inviter with the last invitation used for the same vouch, first or second. Earlier
 * invitations may be from other inviters, because a new first vouch replaces the earlier one.
 */
function checkVouches(
  { uid, invitedBy }: PersonWithInviters,
  usedInvitations: readonly Invitation[],
): Problem[] {
  return VOUCH_ORDINALS.flatMap((ordinal, index) => {
    const matchingInvitations = usedInvitations.filter(({ countsAs }) => countsAs === ordinal);
    const inviter = invitedBy[index];
    const areLaterVouchesReplacements = matchingInvitations
      .slice(1)
      .every(({ replacing }) => replacing);
    if (matchingInvitations.at(-1)?.createdBy === inviter && areLaterVouchesReplacements) return [];
    const voucherUidsText =
      matchingInvitations.map(({ createdBy }) => createdBy).join(', ') || 'nobody';
    const message = `names ${inviter ?? 'nobody'} as ${ordinal} inviter, but used codes of ${voucherUidsText}`;
    return [{ rule: 'vouches', subject: `member ${uid}`, message }];
  });
}

function checkInvitationUse(
  invitation: Invitation,
  peopleByUid: ReadonlyMap<string, PersonWithInviters>,
): Problem[] {
  const message = invitationUseProblem(invitation, peopleByUid);
  return message === null ? [] : [{ rule: 'vouches', subject: subjectOf(invitation), message }];
}

function invitationUseProblem(
  { status, usedBy, usedAt, countsAs, createdAt, expiresAt }: Invitation,
  peopleByUid: ReadonlyMap<string, PersonWithInviters>,
): string | null {
  const hasUsageFields = usedBy !== null || usedAt !== null || countsAs !== null;
  if (status !== 'used') return hasUsageFields ? `is ${status} but says who used it` : null;
  if (usedBy === null || usedAt === null || countsAs === null) return 'does not say who used it';
  if (usedAt < createdAt || usedAt >= expiresAt) return 'was used outside its 31 days';
  if (expiresAt.getTime() - createdAt.getTime() !== INVITATION_MS) return 'does not last 31 days';
  const role = peopleByUid.get(usedBy)?.role ?? null;
  return role === null ? `was used by ${usedBy}, who has no role` : null;
}

function checkInvitations(
  { invitations, founderUids }: NetworkData,
  peopleByUid: ReadonlyMap<string, PersonWithInviters>,
  usedInvitationsByUserUid: ReadonlyMap<string, readonly Invitation[]>,
): Problem[] {
  const subjectByInviter = new Map(
    invitations.map((invitation) => [invitation.createdBy, subjectOf(invitation)]),
  );
  return [...subjectByInviter].flatMap(([inviter, subject]) => {
    const wasFullMember =
      roleMayInvite(peopleByUid.get(inviter)?.role) ||
      founderUids.has(inviter) ||
      usedInvitationsByUserUid.get(inviter)?.some(({ countsAs }) => countsAs === 'second');
    if (wasFullMember) return [];
    return [
      { rule: 'invitation', subject, message: `its inviter ${inviter} never was a full member` },
    ];
  });
}

function checkAccount({ uid, role, suspended, account }: CurrentMember): Problem[] {
  const message = accountProblem(role, suspended, account);
  return message === null ? [] : [{ rule: 'account', subject: `member ${uid}`, message }];
}

function accountProblem(
  role: PersonWithInviters['role'],
  suspended: boolean,
  account: CurrentMember['account'],
): string | null {
  if (suspended) {
    return account?.enabled ? 'is suspended but can log in: suspend the member again' : null;
  }
  if (account?.enabled) return null;
  const membershipText = role === null ? 'signed up' : `is a ${role}`;
  return `${membershipText}, but the account is ${account === null ? 'missing' : 'disabled'}`;
}

function checkDepartedMembers({ departedMembers, emails, quotas }: NetworkData): Problem[] {
  const departedUids = new Set(departedMembers.map(({ uid }) => uid));
  const message = 'belongs to a departed member: finish removing the member at /admin';
  return [
    ...departedMembers
      .filter(({ hasAccount }) => hasAccount)
      .map(({ uid }) => `member ${uid}`)
      .map(
        (subject): Problem => ({
          rule: 'departed',
          subject,
          message: 'departed, but the account still exists: finish removing the member at /admin',
        }),
      ),
    ...emails
      .filter(({ to }) => departedUids.has(to))
      .map(({ id }): Problem => ({ rule: 'departed', subject: `mail ${id}`, message })),
    ...quotas
      .filter(({ uid }) => departedUids.has(uid))
      .map(
        (quota): Problem => ({ rule: 'departed', subject: `quota ${quotaKey(quota)}`, message }),
      ),
  ];
}

function checkLinks({ links, members }: NetworkData, now: Date): Problem[] {
  const openLinks = links.filter(({ closedAt, expiresAt }) => closedAt === null && now < expiresAt);
  const newcomerUids = new Set(
    members
      .filter(({ role, suspended }) => role === 'partialuser' && !suspended)
      .map(({ uid }) => uid),
  );
  return [...Map.groupBy(openLinks, ({ uid }) => uid)].flatMap(([uid, { length }]): Problem[] => {
    const subject = `link of ${uid}`;
    if (!newcomerUids.has(uid)) {
      const message = 'is open, but the person is suspended, gone or not a partial member';
      return [{ rule: 'link', subject, message }];
    }
    return length === 1 ? [] : [{ rule: 'link', subject, message: `${length} links are open` }];
  });
}

function quotaKey({ uid, month }: { readonly uid: string; readonly month: string }): string {
  return `${uid}_${month}`;
}

function checkQuotas({
  invitations,
  quotas,
  largestGrantByQuotaKey,
  departedMembers,
}: NetworkData): Problem[] {
  const invitationsByQuotaKey = Map.groupBy(invitations, ({ createdBy, createdAt }) =>
    quotaKey({ uid: createdBy, month: createdAt.toISOString().slice(0, 7) }),
  );
  const storedQuotasByKey = new Map(quotas.map((quota) => [quotaKey(quota), quota]));
  // Skips departed members, because their quotas are deleted.
  const departedUids = new Set(departedMembers.map(({ uid }) => uid));
  const quotaKeys = [
    ...new Set([...invitationsByQuotaKey.keys(), ...storedQuotasByKey.keys()]),
  ].filter((key) => !departedUids.has(key.slice(0, key.lastIndexOf('_'))));
  return quotaKeys.flatMap((key) => {
    const count = invitationsByQuotaKey.get(key)?.length ?? 0;
    const quota = storedQuotasByKey.get(key) ?? { made: 0, granted: 0 };
    // Uses the highest limit of all roles, because the member's role in that month is unknown.
    const maxAllowed =
      MAX_MONTHLY_INVITATIONS + Math.max(quota.granted, largestGrantByQuotaKey.get(key) ?? 0);
    const problems: Problem[] = [];
    const subject = `quota ${key}`;
    if (quota.made !== count) {
      const message = `counts ${quota.made}, but ${count} invitations were created`;
      problems.push({ rule: 'quota', subject, message });
    }
    if (quota.made > maxAllowed) {
      problems.push({
        rule: 'quota',
        subject,
        message: `${quota.made} made, ${maxAllowed} allowed`,
      });
    }
    return problems;
  });
}
