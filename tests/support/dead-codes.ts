import { getAuth } from 'firebase-admin/auth';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { newInvitation, newMember, randomCode } from './people.ts';

/** Codes that nobody can redeem, one for each reason that strangers are not told. */
export async function deadCodes(voucherUid: string): Promise<Readonly<Record<string, string>>> {
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
    used: await newInvitation(voucherUid, {
      change: (fresh) => ({ ...fresh, status: 'used', usedOn: at, usedBy: 'somebody' }),
    }),
    revoked: await newInvitation(voucherUid, {
      change: (fresh) => ({ ...fresh, status: 'revoked', revokedOn: at }),
    }),
    expired: await newInvitation(voucherUid, {
      change: (fresh) => ({ ...fresh, status: 'expired' }),
    }),
    'expired but not marked': await newInvitation(voucherUid, {
      createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1),
    }),
    'of a voucher who is barred': ofBarred,
    'of a voucher who is gone': ofGone,
  };
}
