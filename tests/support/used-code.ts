import type { RedemptionStep } from '../../functions/src/domain/invitation.ts';
import { newInvitation, type Person } from './people.ts';

/** Creates a code of this member that this person used the given number of days ago. */
export function usedCode(
  maker: Person,
  usedBy: string,
  redeemedAs: RedemptionStep,
  daysAgo: number,
) {
  const usedOn = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  return newInvitation(maker.uid, {
    createdAt: usedOn,
    change: (fresh) => ({ ...fresh, status: 'used', usedOn, usedBy, redeemedAs }),
  });
}
