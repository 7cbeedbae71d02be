import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { useMember } from '../../../lib/use-session.ts';
import { useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { isThisMonth } from './invitation-time.ts';

/** How many of those left go beyond the monthly ones, which are used first. */
export function extraLeft(left: number, monthly: number, made: number): number {
  return Math.max(0, left - Math.max(0, monthly - made));
}

/** What follows the number of those left; empty where none is extra. */
export function extraInWords(left: number, extra: number): string {
  if (extra === 0) return '';
  if (extra < left) return `, ${extra} extra`;
  return left === 1 ? ', an extra one' : ', all extra';
}

/** How many of the remaining invitations an admin granted for this month; 0 until it is known. */
export function useExtraLeft(): number {
  const { role } = useMember();
  const remaining = useRemainingInvitations();
  const sent = useSentInvitations();
  // While one of the two is asked again they may speak of different moments.
  if (role === null || remaining.isFetching || sent.isFetching) return 0;
  if (remaining.data === undefined || sent.data === undefined) return 0;
  const made = sent.data.filter(({ created_at }) => isThisMonth(created_at)).length;
  return extraLeft(remaining.data, MONTHLY_INVITATIONS[role], made);
}
