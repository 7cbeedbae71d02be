import type { VouchOrdinal } from '../../functions/src/contract/person.ts';
import { newInvitation, type Person } from './people.ts';

/** Creates a code of this member that this person used the given number of days ago. */
export function usedCode(
  maker: Pick<Person, 'uid'>,
  usedBy: string,
  countsAs: VouchOrdinal,
  daysAgo: number,
) {
  const usedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  return newInvitation(maker.uid, {
    createdAt: usedAt,
    change: (fresh) => ({ ...fresh, status: 'used', usedAt, usedBy, countsAs }),
  });
}
