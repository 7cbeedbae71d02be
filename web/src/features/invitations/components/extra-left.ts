import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { useState } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { isThisMonth } from './invitation-time.ts';

/** How many of those left go beyond the monthly ones, which are used first. */
export function extraLeft(left: number, monthly: number, made: number): number {
  return Math.max(0, left - Math.max(0, monthly - made));
}

/** What follows the number of those left; empty where none is extra. `known` may be one behind it. */
export function extraInWords(left: number, known: number): string {
  const extra = Math.min(known, left);
  if (extra === 0) return '';
  const given = `n admin gave ${extra === 1 ? 'it' : 'them'} for this month only`;
  if (extra < left) return `, ${extra} of them extra. A${given}`;
  return `. ${extra === 1 ? 'It’s' : 'They’re'} extra: a${given}`;
}

/** How many of the remaining invitations an admin granted for this month; 0 until it is known. */
export function useExtraLeft(): number {
  const { role } = useMember();
  const { data: left, isFetching: counting } = useRemainingInvitations();
  const { data: sent, isFetching: listing } = useSentInvitations();
  const made = sent?.filter(({ created_at }) => isThisMonth(created_at)).length;
  const now =
    role === null || left === undefined || made === undefined
      ? 0
      : extraLeft(left, MONTHLY_INVITATIONS[role], made);
  // While one of the two is asked again they may speak of different moments: the last number stays.
  const [known, setKnown] = useState(now);
  if (known !== now && !counting && !listing) setKnown(now);
  return known;
}
