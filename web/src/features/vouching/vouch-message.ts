import type { Person } from '@elevere/functions/contract';
import type { AnswerOfEndpoint } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';

const RECOMMENDATION_UNCHANGED_MESSAGE =
  'You had already vouched, so your recommendation was not changed. You can change it on your profile.';

/** `sentRecommendation` is the text that the member sent with the vouch. */
export function messageAfterVouch(
  {
    counts_as,
    recommendation,
  }: Pick<AnswerOfEndpoint<'POST vouch/:token'>, 'counts_as' | 'recommendation'>,
  invitee: Person,
  sentRecommendation: string,
): string {
  const message =
    counts_as === 'second'
      ? `${fullName(invitee)} is now a full member.`
      : `Your vouch counts as ${invitee.firstName}’s first. One more to go.`;
  const isRecommendationUnchanged =
    recommendation !== undefined && (recommendation ?? '') !== sentRecommendation;
  return isRecommendationUnchanged ? `${message} ${RECOMMENDATION_UNCHANGED_MESSAGE}` : message;
}
