import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newInvitation, newMember, randomCode } from './people.ts';

/** Returns codes that cannot be redeemed, one for each reason that visitors are not told. */
export async function deadCodes(inviterUid: string): Promise<Readonly<Record<string, string>>> {
  const at = new Date();
  const of = async (change: object) => {
    const inviter = await newMember('fulluser');
    await memberRef(inviter.uid).update(change);
    return newInvitation(inviter.uid);
  };
  return {
    unknown: randomCode(),
    malformed: 'NOTACODE',
    'no path': '../users/x',
    used: await newInvitation(inviterUid, {
      change: (fresh) => ({
        ...fresh,
        status: 'used',
        usedAt: at,
        usedBy: 'another',
        countsAs: 'first',
      }),
    }),
    revoked: await newInvitation(inviterUid, {
      change: (fresh) => ({ ...fresh, status: 'revoked', revokedAt: at }),
    }),
    expired: await newInvitation(inviterUid, {
      change: (fresh) => ({ ...fresh, status: 'expired' }),
    }),
    'expired but not marked': await newInvitation(inviterUid, {
      createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1),
    }),
    'of a suspended inviter': await of({ suspended: true }),
    'of an inviter without an inviting role': await of({ role: 'partialuser' }),
    'of an inviter who left': await newInvitation('left'),
  };
}
