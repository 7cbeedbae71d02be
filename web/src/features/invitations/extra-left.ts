import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { useState } from 'react';
import { useAccount } from '../../lib/use-session.ts';
import { useRemainingInvitations } from './api/get-remaining-invitations.ts';
import { useSentInvitations } from './api/get-user-sent-invitations.ts';
import { isThisMonth } from './invitation-time.ts';

/** Returns how many of the `left` invitations are extra. A member uses the monthly ones first. */
export function countExtraLeft(left: number, monthly: number, made: number): number {
  return Math.max(0, left - Math.max(0, monthly - made));
}

/** Limits `extraLeft` to `left`, because `extraLeft` may be outdated after a code is created. */
export function extraInvitationsSentence(left: number, extraLeft: number): string | null {
  const extraCount = Math.min(extraLeft, left);
  return extraCount === 0 ? null : `An admin gave you ${extraCount} extra this month.`;
}

export function useExtraLeft(): number {
  const { role } = useAccount();
  const { data: left, isFetching: counting } = useRemainingInvitations();
  const { data: sent, isFetching: listing } = useSentInvitations();
  const createdThisMonth = sent?.filter(({ created_at }) => isThisMonth(created_at)).length;
  const currentCount =
    role === null || left === undefined || createdThisMonth === undefined
      ? 0
      : countExtraLeft(left, MONTHLY_INVITATIONS[role], createdThisMonth);
  // Keeps the previous number while either query is fetched: their results may not match yet.
  const [settledCount, setSettledCount] = useState(currentCount);
  if (settledCount !== currentCount && !counting && !listing) setSettledCount(currentCount);
  return settledCount;
}
