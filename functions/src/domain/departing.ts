import type { AdministeredMember } from './administering-members.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { emailsAboutLostInviter } from './email.ts';
import { introductionChangesOfDeparture } from './introducing.ts';
import type { Introduction } from './introduction.ts';
import { type Invitation, revokeActiveInvitations } from './invitation.ts';
import type { VouchLink } from './vouch-link.ts';

interface DepartingPerson extends AdministeredMember {
  readonly invitedBy: readonly string[];
  readonly createdAt: Date | null;
  readonly pictureFolder: string | null;
}

/** A repeat finishes an interrupted departure, without a second audit entry and without emails. */
export function effectsOfDeparture(facts: {
  readonly uid: string;
  readonly actor: string;
  readonly action: 'member_left' | 'member_removed';
  readonly member: DepartingPerson | null;
  /** True if the audit log already has the entry of this departure. */
  readonly isRecorded: boolean;
  readonly createdInvitations: readonly Invitation[];
  readonly usedInvitations: readonly Invitation[];
  readonly links: readonly VouchLink[];
  /** Introductions in which the person is asker, recipient or introducer. */
  readonly introductions: readonly Introduction[];
  /** Tokens of other people's vouch links that this person postponed. */
  readonly reminderTokens: readonly string[];
  readonly invitees: readonly AdministeredMember[];
  readonly now: Date;
}): Effects {
  const {
    uid,
    actor,
    action,
    member,
    isRecorded,
    createdInvitations,
    usedInvitations,
    links,
    invitees,
    now,
  } = facts;
  const revokedInvitations = revokeActiveInvitations(createdInvitations, now);
  const revokedCodes = new Set(revokedInvitations.map(({ code }) => code));
  const closedInvitations = [...createdInvitations, ...usedInvitations].filter(
    ({ code }) => !revokedCodes.has(code),
  );
  const deletedPerson = {
    uid,
    pictureFolder: member?.pictureFolder ?? null,
    neverHadRole: action === 'member_left' && (member?.role ?? null) === null && !isRecorded,
    at: now,
  };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [...revokedInvitations, ...closedInvitations.filter(hasPersonalTexts)].map(
      erasePersonalTexts,
    ),
    changedLinks: facts.reminderTokens.map((token) => ({ token, reminder: { uid, at: null } })),
    deletedLinkTokens: links.map(({ token }) => token),
    ...introductionChangesOfDeparture(uid, facts.introductions),
    deletedPerson,
  };
  if (isRecorded || deletedPerson.neverHadRole) return effects;
  const { invitedBy = [], role = null, createdAt = null } = member ?? {};
  const [firstInviter = null, secondInviter = null] = invitedBy;
  return {
    ...effects,
    audit: {
      action,
      actor,
      subject: uid,
      at: now,
      others: invitedBy,
      details: {
        role,
        firstInviter,
        secondInviter,
        joined: createdAt?.toISOString() ?? null,
        revoked: revokedInvitations.length,
      },
    },
    // Sends the newcomers no second email if they already got one when the member was suspended.
    emails: member?.suspended ? [] : emailsAboutLostInviter(uid, invitees, now),
  };
}

/** Removes texts that the departed person wrote, or that are about this person. */
function erasePersonalTexts(invitation: Invitation): Invitation {
  return { ...invitation, note: '', recommendation: null };
}

function hasPersonalTexts({ note, recommendation }: Invitation): boolean {
  return note !== '' || recommendation !== null;
}
