import type { AdministeredMember } from './administering-members.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { emailsOfLostInviter } from './email.ts';
import { introductionsOfDeparted } from './introducing.ts';
import type { Introduction } from './introduction.ts';
import { type Invitation, revokeActive } from './invitation.ts';
import type { VouchLink } from './vouch-link.ts';

/** The fields of a person that a departure depends on. */
interface DepartingPerson extends AdministeredMember {
  readonly invitedBy: readonly string[];
  readonly createdAt: Date | null;
  readonly pictureFolder: string | null;
}

/**
 * Returns the effects of a departure: a person leaves or is removed. Deletes the person's document
 * and vouch links, revokes the person's active invitations, and deletes or changes introductions
 * (`introductionsOfDeparted`). Erases the notes and recommendations on invitations that the person
 * created or used. Emails the newcomers whose first inviter was this person. If a departure was
 * interrupted, a repeat deletes what is left. A repeat writes no second audit entry and sends no
 * emails.
 */
export function effectsOfDeparture(facts: {
  readonly uid: string;
  readonly actor: string;
  readonly action: 'member_left' | 'member_removed';
  readonly member: DepartingPerson | null;
  /** True if the audit log already has the entry of this departure. */
  readonly isRecorded: boolean;
  /** All invitations that the person created. */
  readonly created: readonly Invitation[];
  /** The invitations that the person used. */
  readonly used: readonly Invitation[];
  readonly links: readonly VouchLink[];
  /** The introductions in which the person is asker, recipient or introducer. */
  readonly introductions: readonly Introduction[];
  /** The tokens of other people's vouch links about which this person asked to be reminded. */
  readonly reminderTokens: readonly string[];
  readonly invitees: readonly AdministeredMember[];
  readonly now: Date;
}): Effects {
  const { uid, actor, action, member, isRecorded, created, used, links, invitees, now } = facts;
  const revokedInvitations = revokeActive(created, now);
  const revokedCodes = new Set(revokedInvitations.map(({ code }) => code));
  const otherInvitations = [...created, ...used].filter(({ code }) => !revokedCodes.has(code));
  const deletedPerson = {
    uid,
    pictureFolder: member?.pictureFolder ?? null,
    neverHadRole: action === 'member_left' && (member?.role ?? null) === null && !isRecorded,
    at: now,
  };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [...revokedInvitations, ...otherInvitations.filter(hasTexts)].map(
      withoutTexts,
    ),
    changedLinks: facts.reminderTokens.map((token) => ({ token, reminder: { uid, at: null } })),
    deletedLinks: links.map(({ token }) => token),
    ...introductionsOfDeparted(uid, facts.introductions),
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
    // If the member was suspended, the suspension already sent this email to the newcomers.
    emails: member?.suspended ? [] : emailsOfLostInviter(uid, invitees, now),
  };
}

/**
 * Returns the invitation without its note and recommendation, because a departed person wrote them
 * or they are about that person.
 */
function withoutTexts(invitation: Invitation): Invitation {
  return { ...invitation, note: '', recommendation: null };
}

function hasTexts({ note, recommendation }: Invitation): boolean {
  return note !== '' || recommendation !== null;
}
