import { Timestamp } from 'firebase-admin/firestore';
import type { getNetwork } from '../contract/administration.ts';
import { activeInvitations } from '../documents/invitations.ts';
import { findNetworkSettings } from '../documents/network.ts';
import { USERS_COLLECTION } from '../documents/users.ts';
import { latestFullSinceWithoutWait } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { countDocuments } from '../platform/paging.ts';
import { networkView } from './network-view.ts';

export const handle: Handler<typeof getNetwork> = async ({ query, now }) => {
  const settings = await findNetworkSettings();
  const vouchWaitDays = query.vouch_wait_days ?? settings.vouchWaitDays;
  const [openCodeCount, waitingMemberCount] = await Promise.all([
    countDocuments(activeInvitations(now)),
    countWaitingMembers(vouchWaitDays, now),
  ]);
  return {
    ...networkView(settings),
    effects: { open_codes: openCodeCount, waiting: waitingMemberCount },
  };
};

/** Counts the full members who could not invite yet if the network's waiting time were `days`. */
export function countWaitingMembers(days: number, now: Date): Promise<number> {
  const waitStartedAfter = Timestamp.fromDate(latestFullSinceWithoutWait(days, now));
  const unsuspendedUsersQuery = firestore()
    .collection(USERS_COLLECTION)
    .where('suspended', '==', false);
  return countDocuments(unsuspendedUsersQuery.where('fullSince', '>', waitStartedAfter));
}
