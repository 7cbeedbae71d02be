import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { type Invitation, recommendationFromText } from './invitation.ts';
import type { Membership } from './member.ts';

/**
 * Returns the last invitation by which `inviter` vouched, because a replaced inviter may vouch
 * again.
 */
export function findVouchInvitation(
  usedInvitations: readonly Invitation[],
  inviter: string,
): Invitation | null {
  const invitationsByInviter = usedInvitations.filter(({ createdBy }) => createdBy === inviter);
  return (
    invitationsByInviter.toSorted((one, other) => timeOfUse(one) - timeOfUse(other)).at(-1) ?? null
  );
}

function timeOfUse({ usedAt }: Invitation): number {
  return usedAt?.getTime() ?? 0;
}

interface RecommendationFacts {
  /** Null if the person left. */
  readonly person: Membership | null;
  readonly inviter: string;
  readonly usedInvitations: readonly Invitation[];
}

/** Returns null if `inviter` is no longer one of the person's inviters. */
function findVouchInvitationIfStillInviter({
  person,
  inviter,
  usedInvitations,
}: RecommendationFacts): Invitation | null {
  return person?.invitedBy.includes(inviter) ? findVouchInvitation(usedInvitations, inviter) : null;
}

/** An empty text withdraws the recommendation. */
export function decideRecommendation(
  facts: RecommendationFacts & { readonly text: string; readonly now: Date },
): Decision<'not_found' | 'recommendation_removed'> {
  const { text, now } = facts;
  const invitation = findVouchInvitationIfStillInviter(facts);
  if (invitation === null) return { ok: false, reason: 'not_found' };
  if (invitation.recommendationRemoved) return { ok: false, reason: 'recommendation_removed' };
  if ((invitation.recommendation?.text ?? '') === text) return REPEATED_DECISION;
  const changedInvitation = { ...invitation, recommendation: recommendationFromText(text, now) };
  return { ok: true, effects: { ...NO_EFFECTS, changedInvitations: [changedInvitation] } };
}

/**
 * The invitee or an admin removes the recommendation. Then the inviter cannot write another one
 * about the invitee.
 */
export function decideRecommendationRemoval(
  facts: RecommendationFacts & { readonly actor: string; readonly now: Date },
): Decision<'not_found'> {
  const { person, inviter, actor, now } = facts;
  const invitation = findVouchInvitationIfStillInviter(facts);
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
