import { recordAudit } from '../documents/audit.ts';
import { type Refused, refuseRevokingOpenCodes } from '../domain/administering-members.ts';
import { readOpenCodes, writeRevocations } from '../invitations/open-codes.ts';
import { firestore } from '../platform/firestore.ts';
import { readAdministered } from './read-administered.ts';

/**
 * Revokes every active code of a member, in one transaction with its audit entry; `revoked` counts
 * them. A repeat finds none and records nothing.
 */
export async function revokeOpenCodes(request: {
  uid: string;
  actor: string;
  now: Date;
}): Promise<
  { readonly ok: true; readonly revoked: number } | Refused<typeof refuseRevokingOpenCodes>
> {
  const { uid, actor, now } = request;
  return firestore().runTransaction(async (tx) => {
    const facts = await readAdministered(tx, uid);
    const open = await readOpenCodes(tx, uid, now);
    const reason = refuseRevokingOpenCodes({ ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    if (open.length > 0) {
      writeRevocations(tx, open, now);
      const details = { revoked: open.length };
      recordAudit(tx, { action: 'open_codes_revoked', actor, subject: uid, at: now, details });
    }
    return { ok: true, revoked: open.length };
  });
}
