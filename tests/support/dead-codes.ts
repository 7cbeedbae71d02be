import { getAuth } from 'firebase-admin/auth';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { newInvitation, newMember, randomCode } from './people.ts';

/** Codes that nobody can redeem, one for each reason that strangers are not told. */
export async function deadCodes(inviterUid: string): Promise<Readonly<Record<string, string>>> {
  const barred = await newMember('fulluser');
  const ofBarred = await newInvitation(barred.uid);
  await getAuth().updateUser(barred.uid, { disabled: true });
  const gone = await newMember('fulluser');
  const ofGone = await newInvitation(gone.uid);
  await getAuth().deleteUser(gone.uid);
  const at = new Date();
  return {
    unknown: randomCode(),
    malformed: 'NOTACODE',
    used: await newInvitation(inviterUid, {
      change: (fresh) => ({ ...fresh, status: 'used', usedOn: at, usedBy: 'somebody' }),
    }),
    revoked: await newInvitation(inviterUid, {
      change: (fresh) => ({ ...fresh, status: 'revoked', revokedOn: at }),
    }),
    expired: await newInvitation(inviterUid, {
      change: (fresh) => ({ ...fresh, status: 'expired' }),
    }),
    'expired but not marked': await newInvitation(inviterUid, {
      createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1),
    }),
    'of an inviter who is barred': ofBarred,
    'of an inviter who is gone': ofGone,
  };
}
