import type { VouchOrdinal } from '../../functions/src/contract/person.ts';
import { newInvitation, type Person } from './people.ts';

/** Creates an invitation that was used `daysAgo` days ago, an hour after its creation. */
export function newUsedCode(
  inviter: Pick<Person, 'uid'>,
  usedBy: string,
  countsAs: VouchOrdinal,
  daysAgo: number,
) {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const usedAt = hoursAgo(daysAgo * 24);
  return newInvitation(inviter.uid, {
    createdAt: hoursAgo(daysAgo * 24 + 1),
    change: (invitation) => ({ ...invitation, status: 'used', usedAt, usedBy, countsAs }),
  });
}
