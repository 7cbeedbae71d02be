import type { Administered } from './administering-members.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { emailsOfLostInviter } from './email.ts';
import { type Invitation, revoke, statusAt, withoutTexts } from './invitation.ts';
import type { VouchRequest } from './vouch-request.ts';

/** A person who leaves or is removed, as their document says. */
interface Departing extends Administered {
  readonly invitedBy: readonly string[];
  readonly createdAt: Date | null;
  readonly pictureFolder: string | null;
}

/**
 * What a departure writes: the document and the vouch links are deleted, active invitations are
 * revoked, and the texts on the person's own invitations and on those that they used are erased. The
 * newcomers for whom they vouched first get an email. Without a document only what is left is deleted.
 */
export function departureEffects(facts: {
  readonly uid: string;
  readonly actor: string;
  readonly action: 'member_left' | 'member_removed';
  readonly member: Departing | null;
  /** Whether the audit log has the entry of this departure already. */
  readonly isRecorded: boolean;
  /** All invitations that the person made. */
  readonly made: readonly Invitation[];
  /** The invitations that the person used. */
  readonly used: readonly Invitation[];
  readonly links: readonly VouchRequest[];
  /** The tokens of other people's links with a reminder for this person. */
  readonly reminderTokens: readonly string[];
  readonly invitees: readonly Administered[];
  readonly now: Date;
}): Effects {
  const { uid, actor, action, member, isRecorded, made, used, links, invitees, now } = facts;
  const active = made.filter((invitation) => statusAt(invitation, now) === 'active');
  const changedMade = made.flatMap((invitation) => {
    const revocation = active.includes(invitation) ? revoke(invitation, now) : null;
    if (revocation?.ok) return [withoutTexts(revocation.invitation)];
    return hasTexts(invitation) ? [withoutTexts(invitation)] : [];
  });
  const departed = {
    uid,
    links: links.map(({ token }) => token),
    reminderTokens: facts.reminderTokens,
    pictureFolder: member?.pictureFolder ?? null,
    neverHadRole: action === 'member_left' && (member?.role ?? null) === null && !isRecorded,
    at: now,
  };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [...changedMade, ...used.filter(hasTexts).map(withoutTexts)],
    departed,
  };
  if (isRecorded || departed.neverHadRole) return effects;
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
        revoked: active.length,
      },
    },
    // The newcomers of a suspended member got this email when the member was suspended.
    emails: member?.suspended ? [] : emailsOfLostInviter(uid, invitees, now),
  };
}

function hasTexts({ note, recommendation }: Invitation): boolean {
  return note !== '' || recommendation !== null;
}
