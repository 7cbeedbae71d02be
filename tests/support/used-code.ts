import type { VouchOrdinal } from '../../functions/src/contract/person.ts';
import { newInvitation, type Person } from './people.ts';

export function newUsedCode(
  inviter: Pick<Person, 'uid'>,
  usedBy: string,
  countsAs: VouchOrdinal,
  daysAgo: number,
) {
  const usedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  return newInvitation(inviter.uid, {
    createdAt: usedAt,
    change: (invitation) => ({ ...invitation, status: 'used', usedAt, usedBy, countsAs }),
  });
}
