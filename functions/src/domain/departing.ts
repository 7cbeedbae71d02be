import type { Administered } from './administering-members.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { emailsOfLostInviter } from './email.ts';
import { introductionsOfDeparted } from './introducing.ts';
import type { Introduction } from './introduction.ts';
import { type Invitation, revokeActive } from './invitation.ts';
import type { VouchLink } from './vouch-link.ts';

/** A person who leaves or is removed, as their document says. */
interface Departing extends Administered {
  readonly invitedBy: readonly string[];
  readonly createdAt: Date | null;
  readonly pictureFolder: string | null;
}

/**
 * A person leaves or is removed. Their document and vouch links are deleted, their active invitations are
 * revoked, and the texts on invitations that they made or used are erased, and so is what they wrote in
 * introductions. The newcomers for whom they vouched first get an email. A repeat deletes what an interrupted departure left.
 */
export function departureEffects(facts: {
  readonly uid: string;
  readonly actor: string;
  readonly action: 'member_left' | 'member_removed';
  readonly member: Departing | null;
  /** True if the audit log already has the entry of this departure. */
  readonly isRecorded: boolean;
  /** All invitations that the person made. */
  readonly made: readonly Invitation[];
  /** The invitations that the person used. */
  readonly used: readonly Invitation[];
  readonly links: readonly VouchLink[];
  /** The introductions in which the person takes part. */
  readonly introductions: readonly Introduction[];
  /** The tokens of other people's vouch links of which this person asked to be reminded. */
  readonly reminderTokens: readonly string[];
  readonly invitees: readonly Administered[];
  readonly now: Date;
}): Effects {
  const { uid, actor, action, member, isRecorded, made, used, links, invitees, now } = facts;
  const revoked = revokeActive(made, now);
  const codes = new Set(revoked.map(({ code }) => code));
  const unchanged = [...made, ...used].filter(({ code }) => !codes.has(code));
  const deletedPerson = {
    uid,
    pictureFolder: member?.pictureFolder ?? null,
    neverHadRole: action === 'member_left' && (member?.role ?? null) === null && !isRecorded,
    at: now,
  };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [...revoked, ...unchanged.filter(hasTexts)].map(withoutTexts),
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
        revoked: revoked.length,
      },
    },
    // The newcomers of a suspended member got this email when the member was suspended.
    emails: member?.suspended ? [] : emailsOfLostInviter(uid, invitees, now),
  };
}

/** A departed person's words, and words about them, are erased. */
function withoutTexts(invitation: Invitation): Invitation {
  return { ...invitation, note: '', recommendation: null };
}

function hasTexts({ note, recommendation }: Invitation): boolean {
  return note !== '' || recommendation !== null;
}
