import type { changeMember as changeMemberEndpoint } from '../contract/administration.ts';
import type { BodyOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Role } from '../contract/roles.ts';
import { quotaRef, readQuota, writeQuota } from '../documents/quotas.ts';
import { memberRef, recommendationsField } from '../documents/users.ts';
import {
  isRemoved,
  readWithheld,
  recommendationTrace,
  withheldRef,
} from '../documents/withheld.ts';
import {
  refuseAbsentOrSelf,
  refuseRoleChange,
  refuseUnlessInviting,
} from '../domain/administering-members.ts';
import { monthOf } from '../domain/quota.ts';
import { decideRemoval } from '../domain/recommendation.ts';
import { readOpenCodes, writeRevocations } from '../invitations/open-codes.ts';
import type { Handler } from '../platform/call.ts';
import { inTimeOrSay } from '../platform/failure.ts';
import { type Administration, administer } from './administer.ts';
import { reinstateMember, suspendMember } from './suspend-member.ts';

type Change = BodyOf<typeof changeMemberEndpoint>;

export const handle: Handler<typeof changeMemberEndpoint> = async ({
  params,
  body,
  caller,
  now,
  refuse,
}) => {
  const change = () => changeMember(body, { uid: params.uid, actor: caller.uid, now });
  // Suspending answers itself what is done, and no member can block reinstating.
  const outcome = await ('barred' in body ? change() : inTimeOrSay(change, MESSAGES.memberBusy));
  if (!outcome.ok) {
    const cannotInvite = outcome.reason === 'needs_second_code' && !('role' in body);
    throw refuse(outcome.reason, cannotInvite ? MESSAGES.memberCannotInvite : undefined);
  }
  return { success: true, message: outcome.message };
};

/** Each records what it changed; a repeat changes and records nothing. */
export function changeMember(change: Change, request: Administration) {
  if ('role' in change) return changeRole(change.role, request);
  if ('extra_invitations' in change) return grantInvitations(change.extra_invitations, request);
  if ('revoke_open_codes' in change) return revokeOpenCodes(request);
  if ('remove_recommendation' in change) {
    return removeRecommendation(change.remove_recommendation, request);
  }
  const { reason } = change;
  if ('may_invite' in change) return turnInviting(change.may_invite, reason, request);
  if (!change.barred) return reinstateMember(request);
  return suspendMember(reason === undefined ? request : { ...request, reason });
}

/**
 * Gives a full member another role: an admin moves them between fulluser and poweruser,
 * an operator also to and from admin.
 */
function changeRole(role: Role, request: Administration) {
  return administer(
    request,
    (facts) => refuseRoleChange(role, facts),
    (tx, { uid, role: from }) => {
      const message = MESSAGES.roleChanged;
      if (from === role) return { message, audit: null };
      tx.update(memberRef(uid), { role });
      return { message, audit: { action: 'role_changed', details: { from, to: role } } };
    },
  );
}

/** Sets the extra invitations of the UTC month of `now` (0 to 100; it does not add). */
function grantInvitations(extra: number, request: Administration) {
  const { uid, now } = request;
  return administer(request, refuseUnlessInviting, async (tx) => {
    const quota = readQuota(await tx.get(quotaRef(uid, now)));
    const message = MESSAGES.invitationsGranted;
    if (quota.granted === extra) return { message, audit: null };
    writeQuota(tx, uid, now, { ...quota, granted: extra });
    const details = { month: monthOf(now), extra };
    return { message, audit: { action: 'invitations_granted', details } };
  });
}

/** Revokes every active code. */
function revokeOpenCodes(request: Administration) {
  const { uid, now } = request;
  return administer(request, refuseAbsentOrSelf, async (tx) => {
    const open = await readOpenCodes(tx, uid, now);
    writeRevocations(tx, open, now);
    const audit = { action: 'open_codes_revoked', details: { revoked: open.length } } as const;
    return {
      message: MESSAGES.openCodesRevoked(open.length),
      audit: open.length === 0 ? null : audit,
    };
  });
}

/**
 * Removes what `inviter` wrote about the member, for good, also what is withheld while `inviter` is
 * suspended. The audit entry does not quote it.
 */
function removeRecommendation(inviter: string, request: Administration) {
  return administer(request, refuseAbsentOrSelf, async (tx, member) => {
    const ref = withheldRef(recommendationTrace(inviter, memberRef(member.uid)));
    const kept = readWithheld(await tx.get(ref));
    const withheld = kept && (isRemoved(kept.value) ? 'removed' : 'written');
    const removal = decideRemoval(member, inviter, withheld);
    if (!removal.ok) return null;
    const message = MESSAGES.recommendationRemoved;
    if (removal.repeated) return { message, audit: null };
    const recommendations = recommendationsField(removal.recommendations);
    tx.update(memberRef(member.uid), { recommendations });
    if (kept !== null) tx.update(ref, { value: { removed: true } });
    const action = 'recommendation_removed';
    return { message, audit: { action, others: [inviter], details: { inviter } } };
  });
}

/**
 * Turns inviting off or on again. Open codes are kept, and vouches already given stand. The audit
 * entry alone keeps the reason.
 */
function turnInviting(on: boolean, reason: string | undefined, request: Administration) {
  return administer(request, refuseUnlessInviting, (tx, { uid, mayInvite }) => {
    const message = on ? MESSAGES.invitingTurnedOn : MESSAGES.invitingTurnedOff;
    if (mayInvite === on) return { message, audit: null };
    tx.update(memberRef(uid), { mayInvite: on });
    const action = on ? 'inviting_turned_on' : 'inviting_turned_off';
    return { message, audit: { action, details: { reason: reason ?? null } } };
  });
}
