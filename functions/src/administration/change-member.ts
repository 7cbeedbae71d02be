import type { changeMember } from '../contract/administration.ts';
import type { BodyOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { AdministrationRefusal } from '../domain/administering-members.ts';
import { revokeOpenCodes } from '../invitations/revoke-open-codes.ts';
import type { Handler } from '../platform/call.ts';
import { barMember, unbarMember } from './bar-member.ts';
import { changeRole } from './change-role.ts';
import { grantInvitations } from './grant-invitations.ts';

type Outcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly reason: AdministrationRefusal };

/** What was done in the words of `message`, or why it was refused. */
async function change(
  body: BodyOf<typeof changeMember>,
  request: { uid: string; actor: string; now: Date },
): Promise<Outcome> {
  if ('role' in body) {
    const changed = await changeRole({ ...request, role: body.role });
    return changed.ok ? { ok: true, message: MESSAGES.roleChanged } : changed;
  }
  if ('extra_invitations' in body) {
    const granted = await grantInvitations({ ...request, extra: body.extra_invitations });
    return granted.ok ? { ok: true, message: MESSAGES.invitationsGranted } : granted;
  }
  if ('revoke_open_codes' in body) {
    const revoked = await revokeOpenCodes(request);
    return revoked.ok ? { ok: true, message: MESSAGES.openCodesRevoked(revoked.revoked) } : revoked;
  }
  if (!body.barred) {
    const unbarred = await unbarMember(request);
    return unbarred.ok ? { ok: true, message: MESSAGES.memberUnbarred } : unbarred;
  }
  const { reason } = body;
  const barred = await barMember({ ...request, ...(reason === undefined ? {} : { reason }) });
  return barred.ok ? { ok: true, message: MESSAGES.memberBarred(barred.revoked) } : barred;
}

/** PATCH /members/{uid} (section 10). */
export const handle: Handler<typeof changeMember> = async ({
  params,
  body,
  caller,
  now,
  refuse,
}) => {
  const outcome = await change(body, { uid: params.uid, actor: caller.uid, now });
  if (!outcome.ok) throw refuse(outcome.reason);
  return { success: true, message: outcome.message };
};
