import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newInvitation, newMember, randomCode } from './people.ts';
import { newUsedCode } from './used-code.ts';

/** Each key says why the code cannot be redeemed. The server does not tell visitors the reason. */
export async function createUnredeemableCodes(
  inviterUid: string,
): Promise<Readonly<Record<string, string>>> {
  const suspendedInviter = await newMember('fulluser');
  await memberRef(suspendedInviter.uid).update({ suspended: true });
  return {
    unknown: randomCode(),
    'no path': '../users/x',
    used: await newUsedCode({ uid: inviterUid }, 'another', 'first', 1),
    'expired but not marked': await newInvitation(inviterUid, {
      createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1),
    }),
    'of a suspended inviter': await newInvitation(suspendedInviter.uid),
  };
}
