import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { useState } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { isThisMonth } from './invitation-time.ts';

/** A member uses the monthly invitations before the extra ones. */
export function extraLeft(left: number, monthly: number, made: number): number {
  return Math.max(0, left - Math.max(0, monthly - made));
}

/** Right after a code is created, `extraLeft` may be outdated and larger than `left`. */
export function extraSentence(left: number, extraLeft: number): string | null {
  const extra = Math.min(extraLeft, left);
  return extra === 0 ? null : `An admin gave you ${extra} extra this month.`;
}

export function useExtraLeft(): number {
  const { role } = useMember();
  const { data: left, isFetching: counting } = useRemainingInvitations();
  const { data: sent, isFetching: listing } = useSentInvitations();
  const createdThisMonth = sent?.filter(({ created_at }) => isThisMonth(created_at)).length;
  const currentCount =
    role === null || left === undefined || createdThisMonth === undefined
      ? 0
      : extraLeft(left, MONTHLY_INVITATIONS[role], createdThisMonth);
  // While one query is being fetched, the results may not match, so the previous number stays.
  const [settledCount, setSettledCount] = useState(currentCount);
  if (settledCount !== currentCount && !counting && !listing) setSettledCount(currentCount);
  return settledCount;
}
