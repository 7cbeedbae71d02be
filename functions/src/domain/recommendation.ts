import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { type Invitation, recommendationOf } from './invitation.ts';
import type { Membership } from './member.ts';

/**
 * Returns the invitation by which `inviter` vouched for a person. `used` are the invitations that
 * the person used. If the inviter vouched twice, because they were replaced in between, returns the
 * later invitation. Null if the inviter did not vouch.
 */
export function findVouchInvitation(
  used: readonly Invitation[],
  inviter: string,
): Invitation | null {
  const vouchInvitations = used.filter(({ createdBy }) => createdBy === inviter);
  return (
    vouchInvitations.toSorted((one, other) => timeOfUse(one) - timeOfUse(other)).at(-1) ?? null
  );
}

function timeOfUse({ usedAt }: Invitation): number {
  return usedAt?.getTime() ?? 0;
}

interface RecommendationFacts {
  /** The person whom the recommendation is about. Null if this person left. */
  readonly person: Membership | null;
  readonly inviter: string;
  /** The invitations that the person used. */
  readonly used: readonly Invitation[];
}

/**
 * Returns the invitation by which `inviter` vouched for the person. This invitation contains the
 * recommendation. Null if `inviter` is not one of the person's inviters.
 */
function findCurrentVouchInvitation({
  person,
  inviter,
  used,
}: RecommendationFacts): Invitation | null {
  return person?.invitedBy.includes(inviter) ? findVouchInvitation(used, inviter) : null;
}

/**
 * Decides whether an inviter may write or change a recommendation. An empty text withdraws the
 * recommendation.
 */
export function decideRecommendation(
  facts: RecommendationFacts & { readonly text: string; readonly now: Date },
): Decision<'not_found' | 'recommendation_removed'> {
  const { text, now } = facts;
  const invitation = findCurrentVouchInvitation(facts);
  if (invitation === null) return { ok: false, reason: 'not_found' };
  if (invitation.recommendationRemoved) return { ok: false, reason: 'recommendation_removed' };
  if ((invitation.recommendation?.text ?? '') === text) return REPEATED_DECISION;
  const changedInvitation = { ...invitation, recommendation: recommendationOf(text, now) };
  return { ok: true, effects: { ...NO_EFFECTS, changedInvitations: [changedInvitation] } };
}

/**
 * Decides whether to remove a recommendation on behalf of the person whom it is about, or of an
 * admin. Afterwards the inviter cannot write another one.
 */
export function decideRecommendationRemoval(
  facts: RecommendationFacts & { readonly actor: string; readonly now: Date },
): Decision<'not_found'> {
  const { person, inviter, actor, now } = facts;
  const invitation = findCurrentVouchInvitation(facts);
  if (person === null || invitation === null) return { ok: false, reason: 'not_found' };
  if (invitation.recommendationRemoved) return REPEATED_DECISION;
  if (invitation.recommendation === null) return { ok: false, reason: 'not_found' };
  const changedInvitation = { ...invitation, recommendation: null, recommendationRemoved: true };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [changedInvitation],
    audit: {
      action: 'recommendation_removed',
      actor,
      subject: person.uid,
      at: now,
      others: [inviter],
      details: { inviter },
    },
  };
  return { ok: true, effects };
}
