import {
  MAX_EXTRA_INVITATIONS,
  type MemberDetails,
  MONTHLY_INVITATIONS,
  reasonSchema,
  TEXT_LIMITS,
} from '@elevere/functions/contract';
import { anyTextSchema, type FormTexts, newTextSchema } from '../../actions/parse-fields.ts';
import { fullName } from '../../lib/person.ts';
import {
  type AdminAction,
  type AdminActionField,
  type AdminChange,
  wholeNumberSchemaUpTo,
} from './admin-action.ts';
import type { MemberChange } from './api/change-member.ts';
import { ROLE_NAMES } from './member-words.ts';

export interface MemberAction<Name extends string = string>
  extends AdminChange<MemberChange, Name> {
  /** An action and its opposite share an id, because they share a button. */
  readonly id: 'repair' | 'suspending' | 'inviting' | 'role' | 'extra' | 'revoke';
}

/**
 * Returns the actions on a member except the removal (removalActionOf), which calls another
 * endpoint.
 */
export function adminActionsOnMember(member: MemberDetails): readonly MemberAction[] {
  return [
    ...accountRepairActions(member),
    ...(member.state === 'suspended' ? [reinstateAction(member)] : [suspendAction(member)]),
    ...roleChangeActions(member),
    ...(hasInvitingRole(member) ? [invitingAction(member), extraInvitationsAction(member)] : []),
    ...(member.suspending.open_codes > 0 ? [revokeCodesAction(member)] : []),
  ];
}

function suspendAction(member: MemberDetails): MemberAction<'reason' | 'message'> {
  const name = fullName(member);
  return {
    id: 'suspending',
    buttonLabel: 'Suspend',
    title: `Suspend ${name}?`,
    tone: 'danger',
    fields: [
      REASON_FIELD,
      {
        name: 'message',
        label: 'Tell the member (optional)',
        hint: 'We email this to the member, with the support address.',
        kind: 'lines',
        maxLength: TEXT_LIMITS.suspension,
        schema: anyTextSchema,
      },
    ],
    consequences: () => [
      `${name} is logged out everywhere and cannot log in until an admin reinstates them.`,
      ...lostCodesInWords(member),
      ...lostVouchesInWords(member),
      ...stayingInviteesInWords(member),
    ],
    toChange: (texts) => {
      const { message = '' } = texts;
      return {
        suspended: true,
        ...reasonOf(texts),
        ...(message.trim() === '' ? {} : { message }),
      };
    },
  };
}

const REASON_FIELD: AdminActionField<'reason'> = {
  name: 'reason',
  label: 'Reason (optional)',
  hint: 'Kept in the audit log only. We do not tell the member.',
  kind: 'lines',
  schema: reasonSchema,
};

function reasonOf({ reason = '' }: FormTexts<'reason'>): { reason?: string } {
  return reason === '' ? {} : { reason };
}

function invitingAction(member: MemberDetails): MemberAction<'reason'> {
  const name = fullName(member);
  const { open_codes } = member.suspending;
  const activeInvitationsText =
    open_codes === 1 ? 'Their active invitation' : `Their ${open_codes} active invitations`;
  const verb = open_codes === 1 ? 'works' : 'work';
  return member.may_invite
    ? {
        id: 'inviting',
        buttonLabel: 'Turn inviting off',
        title: `Turn inviting off for ${name}?`,
        tone: 'danger',
        fields: [REASON_FIELD],
        consequences: () => [
          `${name} cannot create invitations or vouch until an admin turns inviting on again. We tell ${name} that inviting is off and whom to contact, but not the reason.`,
          open_codes === 0
            ? 'They have no active invitation.'
            : `${activeInvitationsText} cannot be used until then, and still ${open_codes === 1 ? 'expires' : 'expire'}.`,
          'The vouches they gave still count.',
        ],
        toChange: (texts) => ({ may_invite: false, ...reasonOf(texts) }),
      }
    : {
        id: 'inviting',
        buttonLabel: 'Turn inviting on',
        title: `Turn inviting on for ${name}?`,
        tone: 'accent',
        fields: [REASON_FIELD],
        consequences: () => [
          `${name} can create invitations and vouch again.`,
          ...(open_codes === 0 ? [] : [`${activeInvitationsText} ${verb} again.`]),
        ],
        toChange: (texts) => ({ may_invite: true, ...reasonOf(texts) }),
      };
}

/**
 * Returns an action that finishes an interrupted change, which reached the user document but not
 * the login account.
 */
function accountRepairActions({ state, account }: MemberDetails): readonly MemberAction[] {
  const isSuspended = state === 'suspended';
  if (isSuspended !== account.enabled) return [];
  return [
    {
      id: 'repair',
      buttonLabel: isSuspended ? 'Finish suspending' : 'Enable login',
      title: isSuspended ? 'Finish suspending?' : 'Enable login?',
      tone: 'accent',
      consequences: () => [
        isSuspended
          ? 'They are suspended but can still log in, because suspending was interrupted. This disables their login.'
          : 'They are not suspended, but their login is disabled or missing. This enables it; it does not restore a missing account.',
      ],
      toChange: () => ({ suspended: isSuspended }),
    },
  ];
}

function reinstateAction(member: MemberDetails): MemberAction {
  const name = fullName(member);
  return {
    id: 'suspending',
    buttonLabel: 'Reinstate',
    title: `Reinstate ${name}?`,
    tone: 'accent',
    consequences: () => [
      `${name} can log in again, as ${member.role === 'admin' ? 'an' : 'a'} ${ROLE_NAMES[member.role].toLowerCase()}.`,
      ...member.suspending.halfway.map(
        (person) => `${fullName(person)} gets their first vouch back.`,
      ),
      'Revoked invitations stay revoked.',
    ],
    toChange: () => ({ suspended: false }),
  };
}

function roleChangeActions(member: MemberDetails): readonly MemberAction[] {
  if (member.role !== 'fulluser' && member.role !== 'poweruser') return [];
  const newRole = member.role === 'fulluser' ? 'poweruser' : 'fulluser';
  const [from, to] = [ROLE_NAMES[member.role], ROLE_NAMES[newRole]].map((word) =>
    word.toLowerCase(),
  );
  const quotaSentence =
    MONTHLY_INVITATIONS[newRole] === MONTHLY_INVITATIONS[member.role]
      ? `They can still create ${MONTHLY_INVITATIONS[newRole]} invitations a month.`
      : `They can create ${MONTHLY_INVITATIONS[newRole]} invitations a month instead of ${MONTHLY_INVITATIONS[member.role]}.`;
  return [
    {
      id: 'role',
      buttonLabel: `Make ${to}`,
      title: `Make ${fullName(member)} a ${to}?`,
      tone: 'accent',
      consequences: () => [
        `Their role changes from ${from} to ${to}.`,
        'A power user has the same permissions as a full member. Members do not see the label.',
        `${quotaSentence} Invitations and inviters stay unchanged.`,
      ],
      toChange: () => ({ role: newRole }),
    },
  ];
}

function extraInvitationsAction(member: MemberDetails): MemberAction<'extra'> {
  const { made, extra: givenExtraCount } = member.quota;
  const monthlyInvitations = MONTHLY_INVITATIONS[member.role];
  return {
    id: 'extra',
    buttonLabel: 'Set extra invitations',
    title: `Extra invitations for ${fullName(member)}`,
    tone: 'accent',
    fields: [
      {
        name: 'extra',
        label: 'Extra invitations this month',
        hint: `From 0 to ${MAX_EXTRA_INVITATIONS}. Replaces the current ${givenExtraCount}.`,
        kind: 'number',
        initialText: String(givenExtraCount),
        schema: wholeNumberSchemaUpTo(MAX_EXTRA_INVITATIONS),
      },
    ],
    consequences: (texts) => {
      const extraInvitationCount = Number(texts.extra);
      const newRemainingCount = Math.max(0, monthlyInvitations + extraInvitationCount - made);
      return [
        `${canCreateText(member)} ${newRemainingCount} more this month: ${monthlyInvitations} monthly, plus ${extraInvitationCount} extra, minus ${made} created.`,
        'Next month (UTC) they get their usual number again.',
      ];
    },
    toChange: (texts) => ({ extra_invitations: Number(texts.extra) }),
  };
}

function canCreateText({ state, may_invite }: MemberDetails): string {
  if (state === 'suspended')
    return 'They cannot create any while suspended. Once reinstated, they can create';
  return may_invite
    ? 'They can create'
    : 'They cannot create any while inviting is turned off. Once it is on, they can create';
}

function revokeCodesAction(member: MemberDetails): MemberAction {
  return {
    id: 'revoke',
    buttonLabel: 'Revoke active invitations',
    title: `Revoke the active invitations of ${fullName(member)}?`,
    tone: 'danger',
    consequences: () => [
      ...lostCodesInWords(member),
      'A revoked code can no longer be used. The invitation still counts toward the month.',
    ],
    toChange: () => ({ revoke_open_codes: true }),
  };
}

export function removalActionOf(member: MemberDetails): AdminAction<'confirmation'> {
  const name = fullName(member) || member.email;
  return {
    buttonLabel: 'Remove for good',
    title: `Remove ${name} for good?`,
    tone: 'danger',
    fields: [
      {
        name: 'confirmation',
        label: `Type “${name}” to confirm`,
        kind: 'line',
        schema: newTextSchema((typedText) =>
          typedText.trim() === name ? undefined : `Please type “${name}”.`,
        ),
      },
    ],
    consequences: () => [
      'Their account, profile, picture, recommendations, notes and email history are deleted. You cannot undo this.',
      ...lostCodesInWords(member),
      ...lostVouchesInWords(member),
      'What stays, without their name: who vouched for whom, the invitations they created or used, and the audit log.',
      ...stayingInviteesInWords(member),
    ],
  };
}

function hasInvitingRole({ role }: MemberDetails): boolean {
  return MONTHLY_INVITATIONS[role] > 0;
}

function stayingInviteesInWords(member: MemberDetails): readonly string[] {
  if (!hasInvitingRole(member)) return [];
  const name = fullName(member) || member.email;
  return [`Everyone ${name} vouched for stays in the network.`];
}

function lostCodesInWords(member: MemberDetails): readonly string[] {
  if (!hasInvitingRole(member)) return [];
  const { open_codes } = member.suspending;
  if (open_codes === 0) return ['They have no active invitation to revoke.'];
  return [
    open_codes === 1
      ? '1 active invitation is revoked.'
      : `${open_codes} active invitations are revoked.`,
  ];
}

/**
 * Returns no sentence for a suspended member, because the suspension has already ended the first
 * vouches that the member gave.
 */
function lostVouchesInWords({ state, suspending: { halfway } }: MemberDetails): readonly string[] {
  if (state === 'suspended') return [];
  return halfway.map(
    (person) => `${fullName(person)} loses their first vouch and needs a new one.`,
  );
}
