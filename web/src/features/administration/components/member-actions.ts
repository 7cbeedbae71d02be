import {
  MAX_EXTRA_INVITATIONS,
  type MemberDetails,
  MONTHLY_INVITATIONS,
} from '@elevere/functions/contract';
import { fullName } from '../../../lib/person.ts';
import type { MemberChange } from '../api/change-member.ts';
import { ROLE_NAMES } from './member-words.ts';

/** What an admin fills in before an action. */
export interface ActionField {
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number';
  readonly initial: string;
}

/** Something that an admin can do to a member, and what it will come to. */
export interface MemberAction {
  /** The same for an action and what takes it back: they share a button. */
  readonly id: 'repair' | 'barring' | 'role' | 'extra' | 'revoke' | 'remove';
  readonly button: string;
  readonly title: string;
  readonly tone: 'brand' | 'danger';
  readonly field?: ActionField;
  /** What it will do, in sentences, with what was filled in. */
  readonly says: (typed: string) => readonly string[];
  /** What to ask of the server, or what is wrong with what was filled in. */
  readonly change: (typed: string) => { ask: MemberChange | 'remove' } | { error: string };
}

/** Longest reason for a barring that the server takes. */
const LONGEST_REASON = 500;

/** Everything that can be done to this member now. */
export function actionsOn(member: MemberDetails): readonly MemberAction[] {
  return [
    ...repair(member),
    ...(member.state === 'barred' ? [unbar(member)] : [bar(member)]),
    ...roleMove(member),
    ...(mayInvite(member) ? [extra(member)] : []),
    ...(member.barring.open_codes > 0 ? [revokeCodes(member)] : []),
    remove(member),
  ];
}

function bar(member: MemberDetails): MemberAction {
  const name = fullName(member);
  return {
    id: 'barring',
    button: 'Bar',
    title: `Bar ${name}?`,
    tone: 'danger',
    field: {
      label: 'Reason (optional)',
      hint: 'Kept in the audit log alone; the member is not told.',
      kind: 'lines',
      initial: '',
    },
    says: () => [
      `${name} is signed out everywhere at once and cannot log in until an admin lets them in again.`,
      ...lostCodes(member),
      ...lostVouches(member),
      ...whoStays(member),
    ],
    change: (typed) => {
      const reason = typed.trim();
      if (reason.length > LONGEST_REASON) {
        return { error: `The reason must be ${LONGEST_REASON} characters or fewer.` };
      }
      return { ask: { barred: true, ...(reason === '' ? {} : { reason }) } };
    },
  };
}

/** Where document and account disagree, what was interrupted is done again. */
function repair({ state, account }: MemberDetails): readonly MemberAction[] {
  const barred = state === 'barred';
  if (barred !== account.enabled) return [];
  return [
    {
      id: 'repair',
      button: barred ? 'Finish barring' : 'Enable the account',
      title: barred ? 'Finish barring?' : 'Enable the account?',
      tone: 'brand',
      says: () => [
        barred
          ? 'They are barred, but their account is still enabled: the barring was interrupted. The account is disabled now.'
          : 'They are not barred, but their account is disabled or missing. It is enabled again; a missing one stays missing.',
      ],
      change: () => ({ ask: { barred } }),
    },
  ];
}

function unbar(member: MemberDetails): MemberAction {
  const name = fullName(member);
  return {
    id: 'barring',
    button: 'Let in again',
    title: `Let ${name} in again?`,
    tone: 'brand',
    says: () => [
      `${name} can log in again, as ${ROLE_NAMES[member.role].toLowerCase()}.`,
      ...member.barring.halfway.map(
        (person) => `${fullName(person)}, half way, has their first vouch back.`,
      ),
      'Codes that were revoked stay revoked.',
    ],
    change: () => ({ ask: { barred: false } }),
  };
}

/** Between full member and power user; other roles come from two codes or the command line. */
function roleMove(member: MemberDetails): readonly MemberAction[] {
  if (member.role !== 'fulluser' && member.role !== 'poweruser') return [];
  const role = member.role === 'fulluser' ? 'poweruser' : 'fulluser';
  const [from, to] = [ROLE_NAMES[member.role], ROLE_NAMES[role]].map((word) => word.toLowerCase());
  const months = MONTHLY_INVITATIONS;
  const quota =
    months[role] === months[member.role]
      ? `They may still make ${months[role]} invitations a month.`
      : `They may make ${months[role]} invitations a month instead of ${months[member.role]}.`;
  return [
    {
      id: 'role',
      button: `Make ${to}`,
      title: `Make ${fullName(member)} a ${to}?`,
      tone: 'brand',
      says: () => [
        `Their role changes from ${from} to ${to}.`,
        'A power user may do what a full member may, and no more: the role is a mark that admins set and see.',
        `${quota} Codes and inviters stay as they are.`,
      ],
      change: () => ({ ask: { role } }),
    },
  ];
}

function extra(member: MemberDetails): MemberAction {
  const { made, extra: given } = member.quota;
  const monthly = MONTHLY_INVITATIONS[member.role];
  return {
    id: 'extra',
    button: 'Set extra invitations',
    title: `Extra invitations for ${fullName(member)}`,
    tone: 'brand',
    field: {
      label: 'Extra invitations this month',
      hint: `From 0 to ${MAX_EXTRA_INVITATIONS}, in place of the ${given} they have.`,
      kind: 'number',
      initial: String(given),
    },
    says: (typed) => {
      const wanted = wholeNumber(typed);
      if (wanted === null) return [];
      const left = Math.max(0, monthly + wanted - made);
      return [
        `They can make ${left} more this month: ${monthly} as every member and ${wanted} extra, less ${made} made.`,
        'Next month (UTC) they have their usual number again.',
      ];
    },
    change: (typed) => {
      const wanted = wholeNumber(typed);
      return wanted === null
        ? { error: `Please enter a whole number from 0 to ${MAX_EXTRA_INVITATIONS}.` }
        : { ask: { extra_invitations: wanted } };
    },
  };
}

function wholeNumber(typed: string): number | null {
  const wanted = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return wanted !== null && wanted <= MAX_EXTRA_INVITATIONS ? wanted : null;
}

function revokeCodes(member: MemberDetails): MemberAction {
  return {
    id: 'revoke',
    button: 'Revoke open codes',
    title: `Revoke the open codes of ${fullName(member)}?`,
    tone: 'danger',
    says: () => [
      ...lostCodes(member),
      'A revoked code can no longer be redeemed, and still counts towards the month.',
    ],
    change: () => ({ ask: { revoke_open_codes: true } }),
  };
}

function remove(member: MemberDetails): MemberAction {
  const name = fullName(member) || member.email;
  return {
    id: 'remove',
    button: 'Remove for good',
    title: `Remove ${name} for good?`,
    tone: 'danger',
    field: { label: `Type “${name}” to confirm`, kind: 'line', initial: '' },
    says: () => [
      'Their account, profile, picture, notes and mail are deleted. This cannot be undone.',
      ...lostCodes(member),
      ...lostVouches(member),
      'Who vouched for whom, the invitations they made or used and the audit log stay, without their name.',
      ...whoStays(member),
    ],
    change: (typed) =>
      typed.trim() === name ? { ask: 'remove' } : { error: `Please type “${name}”.` },
  };
}

function mayInvite({ role }: MemberDetails): boolean {
  return MONTHLY_INVITATIONS[role] > 0;
}

function whoStays(member: MemberDetails): readonly string[] {
  return mayInvite(member) ? ['The members they brought in stay.'] : [];
}

function lostCodes(member: MemberDetails): readonly string[] {
  if (!mayInvite(member)) return [];
  const { open_codes } = member.barring;
  if (open_codes === 0) return ['They have no open code to revoke.'];
  return [open_codes === 1 ? '1 open code is revoked.' : `${open_codes} open codes are revoked.`];
}

/** Those who are half way through a barred member have lost that vouch already. */
function lostVouches({ state, barring: { halfway } }: MemberDetails): readonly string[] {
  if (state === 'barred') return [];
  return halfway.map(
    (person) => `${fullName(person)}, half way, loses their first vouch and may bring a new one.`,
  );
}
