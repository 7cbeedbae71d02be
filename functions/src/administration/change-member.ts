import type { changeMember } from '../contract/administration.ts';
import type { BodyOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { inTimeOrSay } from '../platform/failure.ts';
import { barMember, unbarMember } from './bar-member.ts';
import { changeRole } from './change-role.ts';
import { grantInvitations } from './grant-invitations.ts';
import { removeRecommendation } from './remove-recommendation.ts';
import { revokeOpenCodes } from './revoke-open-codes.ts';
import { turnInviting } from './turn-inviting.ts';

/** What was done in the words of `message`, or why it was refused. */
async function change(
  body: BodyOf<typeof changeMember>,
  request: { uid: string; actor: string; now: Date },
) {
  if ('role' in body) {
    const changed = await changeRole({ ...request, role: body.role });
    return changed.ok ? { ok: true as const, message: MESSAGES.roleChanged } : changed;
  }
  if ('extra_invitations' in body) {
    const granted = await grantInvitations({ ...request, extra: body.extra_invitations });
    return granted.ok ? { ok: true as const, message: MESSAGES.invitationsGranted } : granted;
  }
  if ('revoke_open_codes' in body) {
    const revoked = await revokeOpenCodes(request);
    return revoked.ok
      ? { ok: true as const, message: MESSAGES.openCodesRevoked(revoked.revoked) }
      : revoked;
  }
  if ('remove_recommendation' in body) {
    const { remove_recommendation: inviter } = body;
    const removed = await removeRecommendation({ ...request, inviter });
    return removed.ok ? { ok: true as const, message: MESSAGES.recommendationRemoved } : removed;
  }
  const because = body.reason === undefined ? {} : { reason: body.reason };
  if ('may_invite' in body) {
    const turned = await turnInviting({ ...request, ...because, on: body.may_invite });
    const message = body.may_invite ? MESSAGES.invitingTurnedOn : MESSAGES.invitingTurnedOff;
    return turned.ok ? { ok: true as const, message } : turned;
  }
  if (!body.barred) {
    const unbarred = await unbarMember(request);
    return unbarred.ok ? { ok: true as const, message: MESSAGES.memberUnbarred } : unbarred;
  }
  const barred = await barMember({ ...request, ...because });
  return barred.ok ? { ok: true as const, message: MESSAGES.memberBarred(barred.revoked) } : barred;
}

/** PATCH /members/{uid} (section 10). */
export const handle: Handler<typeof changeMember> = async ({
  params,
  body,
  caller,
  now,
  refuse,
}) => {
  const changing = change(body, { uid: params.uid, actor: caller.uid, now });
  // Suspending says itself what is done; reinstating is held off by no member.
  const outcome = await ('barred' in body ? changing : inTimeOrSay(changing, MESSAGES.memberBusy));
  if (!outcome.ok) throw refuse(outcome.reason);
  return { success: true, message: outcome.message };
};
