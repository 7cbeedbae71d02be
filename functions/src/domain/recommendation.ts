/** What an inviter wrote about a person for whom they vouched. */
export interface Recommendation {
  readonly text: string;
  readonly at: Date;
}

/** By the inviter's uid; 'removed' after an admin removed it, so that it stays removed. */
export type Recommendations = Readonly<Record<string, Recommendation | 'removed'>>;

/** A person as these decisions see them. */
export interface Recommended {
  readonly uid: string;
  /** The uids of their inviters, in the order in which they vouched. */
  readonly invitedBy: readonly string[];
  readonly recommendations: Recommendations;
  /** The inviters whose recommendations the person hides from others. */
  readonly hiddenRecommendations: readonly string[];
}

type Written = Pick<Recommended, 'recommendations' | 'hiddenRecommendations'>;

/** What this inviter wrote and when, as they and the person read it; null without words. */
export function writtenBy(person: Recommended | null, inviter: string): Recommendation | null {
  const found = person?.invitedBy.includes(inviter) ? person.recommendations[inviter] : undefined;
  return found === undefined || found === 'removed' ? null : found;
}

/** As writtenBy, the words alone. */
export function recommendationBy(person: Recommended | null, inviter: string): string | null {
  return writtenBy(person, inviter)?.text ?? null;
}

/** What this inviter wrote, as `viewer`, a uid, may read it: hidden ones only the person reads. */
export function recommendationFor(
  viewer: string,
  person: Recommended | null,
  inviter: string,
): string | null {
  const hidden = person?.hiddenRecommendations.includes(inviter) && viewer !== person.uid;
  return hidden ? null : recommendationBy(person, inviter);
}

/**
 * A person's recommendations after `inviter` vouched with `text` and `invitedBy` became their
 * inviters. What a replaced inviter wrote is deleted; what an admin removed stays removed.
 */
export function recommendAtVouch(
  person: Written | null,
  vouch: { inviter: string; invitedBy: readonly string[]; text: string; now: Date },
): Written {
  const { inviter, invitedBy, text, now } = vouch;
  const { recommendations = {}, hiddenRecommendations = [] } = person ?? {};
  const kept = Object.entries(recommendations).filter(
    ([uid, found]) => found === 'removed' || invitedBy.includes(uid),
  );
  const written = text !== '' && recommendations[inviter] !== 'removed';
  return {
    recommendations: {
      ...Object.fromEntries(kept),
      ...(written ? { [inviter]: { text, at: now } } : {}),
    },
    hiddenRecommendations: hiddenRecommendations.filter((uid) => invitedBy.includes(uid)),
  };
}

/**
 * An admin removes what this inviter wrote, also while the person hides it. `withheld`: what is kept
 * of it while the inviter is suspended, null for nothing.
 */
export function decideRemoval(
  { invitedBy, recommendations }: Pick<Recommended, 'invitedBy' | 'recommendations'>,
  inviter: string,
  withheld: 'written' | 'removed' | null,
):
  | { readonly ok: true; readonly repeated: boolean; readonly recommendations: Recommendations }
  | { readonly ok: false; readonly reason: 'not_found' } {
  const there = recommendations[inviter];
  const found = invitedBy.includes(inviter) ? (there ?? withheld) : null;
  if (found === null) return { ok: false, reason: 'not_found' };
  return {
    ok: true,
    repeated: found === 'removed',
    recommendations:
      there === undefined ? recommendations : { ...recommendations, [inviter]: 'removed' },
  };
}

/** A person's recommendations without what this inviter wrote. */
function without(recommendations: Recommendations, inviter: string): Recommendations {
  const { [inviter]: _, ...others } = recommendations;
  return others;
}

export type WritingVerdict =
  | { readonly ok: true; readonly repeated: boolean; readonly recommendations: Recommendations }
  | { readonly ok: false; readonly reason: 'not_found' | 'recommendation_removed' };

/** An inviter writes, changes or, by an empty text, withdraws their words. The same again is a repeat. */
export function decideWriting(facts: {
  person: Recommended | null;
  inviter: string;
  text: string;
  now: Date;
}): WritingVerdict {
  const { person, inviter, text, now } = facts;
  if (!person?.invitedBy.includes(inviter)) return { ok: false, reason: 'not_found' };
  const { recommendations } = person;
  if (recommendations[inviter] === 'removed')
    return { ok: false, reason: 'recommendation_removed' };
  const repeated = (recommendations[inviter]?.text ?? '') === text;
  const written = text === '' ? {} : { [inviter]: { text, at: now } };
  return {
    ok: true,
    repeated,
    recommendations: repeated
      ? recommendations
      : { ...without(recommendations, inviter), ...written },
  };
}
