import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { useState } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { isThisMonth } from './invitation-time.ts';

/** Returns how many remaining invitations are extra ones. The monthly ones are used first. */
export function extraLeft(left: number, monthly: number, made: number): number {
  return Math.max(0, left - Math.max(0, monthly - made));
}

/**
 * Says how many of the remaining invitations are extra. Null if none is. `known` may be one more
 * than `left` while both are being fetched.
 */
export function extraSentence(left: number, known: number): string | null {
  const extra = Math.min(known, left);
  return extra === 0 ? null : `An admin gave you ${extra} extra this month.`;
}

/**
 * Returns how many of the remaining invitations an admin granted for this month. 0 while loading.
 */
export function useExtraLeft(): number {
  const { role } = useMember();
  const { data: left, isFetching: counting } = useRemainingInvitations();
  const { data: sent, isFetching: listing } = useSentInvitations();
  const createdThisMonth = sent?.filter(({ created_at }) => isThisMonth(created_at)).length;
  const currentCount =
    role === null || left === undefined || createdThisMonth === undefined
      ? 0
      : extraLeft(left, MONTHLY_INVITATIONS[role], createdThisMonth);
  // While one of the two queries is being fetched, their data may not match. The last number stays
  // until both are done.
  const [known, setKnown] = useState(currentCount);
  if (known !== currentCount && !counting && !listing) setKnown(currentCount);
  return known;
}
