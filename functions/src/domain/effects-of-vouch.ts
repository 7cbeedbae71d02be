import type { AuditAction } from '../contract/audit-actions.ts';
import type { VouchOrdinal } from '../contract/person.ts';
import type { AuditEvent } from './audit-event.ts';
import { type Effects, type LinkChange, NO_EFFECTS } from './effects.ts';
import { emailsOfVouch } from './email.ts';
import type { Invitation } from './invitation.ts';
import type { VouchLink } from './vouch-link.ts';
import type { Vouch } from './vouching.ts';

interface GivenVouch {
  readonly by: 'code' | 'link';
  readonly vouch: Vouch;
  /** The used invitation: the code's invitation, or a new one for a vouch by link. */
  readonly invitation: Invitation;
  /** The invitee's vouch links that are not closed. */
  readonly links: readonly VouchLink[];
  readonly now: Date;
}

export function effectsOfVouch(given: GivenVouch): Effects {
  const { by, vouch, invitation, now } = given;
  const { uid, role, invitedBy, fullSince } = vouch.member;
  return {
    ...NO_EFFECTS,
    member: { uid, fields: { role, invitedBy, fullSince } },
    createdInvitation: by === 'link' ? invitation : null,
    changedInvitations: by === 'code' ? [invitation] : [],
    changedLinks: linkChangesOfVouch(given),
    audit: { ...auditFieldsOfVouch(given), subject: uid, at: now, others: invitedBy },
    emails: emailsOfVouch({
      by,
      inviter: invitation.createdBy,
      invitee: uid,
      countsAs: vouch.countsAs,
      invitedBy,
      now,
    }),
  };
}

/** After a first vouch the links stay open, so that another member can give the second vouch. */
function linkChangesOfVouch({ by, vouch, invitation, links, now }: GivenVouch): LinkChange[] {
  const vouchedBy = invitation.createdBy;
  if (vouch.countsAs === 'second') {
    return links.map(({ token }) => ({ token, vouchedBy, closedAt: now }));
  }
  return by === 'link' ? links.map(({ token }) => ({ token, vouchedBy })) : [];
}

const AUDIT_ACTION_BY_ORDINAL = {
  first: 'first_code_redeemed',
  second: 'second_code_redeemed',
} as const satisfies Readonly<Record<VouchOrdinal, AuditAction>>;

function auditFieldsOfVouch({
  by,
  vouch,
  invitation,
}: GivenVouch): Pick<AuditEvent, 'action' | 'actor' | 'details'> {
  const { countsAs, member } = vouch;
  const inviter = invitation.createdBy;
  if (by === 'link') {
    return { action: 'vouched', actor: inviter, details: { counts_as: countsAs } };
  }
  return { action: AUDIT_ACTION_BY_ORDINAL[countsAs], actor: member.uid, details: { inviter } };
}
