import type { changeMember as changeMemberEndpoint } from '../contract/administration.ts';
import type { BodyOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Role } from '../contract/roles.ts';
import {
  activeInvitationsOf,
  invitationsUsedBy,
  readInvitations,
} from '../documents/invitations.ts';
import { quotaRef, readQuota } from '../documents/quotas.ts';
import {
  decideExtraInvitations,
  decideInvitingSwitch,
  decideRevokingAllCodes,
  decideRoleChange,
  refuseActionOnSelf,
} from '../domain/administering-members.ts';
import { decideRecommendationRemoval } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { type ActionOnMember, administerMember } from '../steps/administer.ts';
import { reinstateMember, suspendMember } from './suspend-member.ts';

type MemberChange = BodyOf<typeof changeMemberEndpoint>;

export const handle: Handler<typeof changeMemberEndpoint> = async ({
  params,
  body,
  caller,
  now,
  refuse,
}) => {
  const result = await changeMember(body, { uid: params.uid, actor: caller.uid, now });
  if (!result.ok) {
    const isRefusalAboutInviting = result.reason === 'needs_second_code' && !('role' in body);
    throw refuse(result.reason, isRefusalAboutInviting ? MESSAGES.memberCannotInvite : undefined);
  }
  return { success: true, message: result.message };
};

type MemberChangeResult<Refusal> =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly reason: Refusal };

type MemberChangeRefusal =
  | 'not_found'
  | 'yourself'
  | 'last_admin'
  | 'needs_second_code'
  | 'operator_only';

/**
 * Changes the member and records the change in the audit log. Writes nothing if an earlier call
 * already made the same change.
 */
export async function changeMember(
  change: MemberChange,
  action: ActionOnMember,
): Promise<MemberChangeResult<MemberChangeRefusal>> {
  if ('role' in change) return changeRole(change.role, action);
  if ('extra_invitations' in change) return grantInvitations(change.extra_invitations, action);
  if ('revoke_open_codes' in change) return revokeAllCodes(action);
  if ('remove_recommendation' in change) {
    return removeRecommendation(change.remove_recommendation, action);
  }
  const reason = change.reason ?? null;
  if ('may_invite' in change) return setMayInvite(change.may_invite, reason, action);
  return change.suspended
    ? suspendMember({ ...action, reason, message: change.message ?? '' })
    : reinstateMember(action);
}

async function changeRole(
  role: Role,
  action: ActionOnMember,
): Promise<MemberChangeResult<MemberChangeRefusal>> {
  const decision = await administerMember(action, (facts) => decideRoleChange({ ...facts, role }));
  return decision.ok ? { ok: true, message: MESSAGES.roleChanged } : decision;
}

async function grantInvitations(
  extra: number,
  action: ActionOnMember,
): Promise<MemberChangeResult<MemberChangeRefusal>> {
  const { uid, now } = action;
  const decision = await administerMember(action, async (facts, tx) => {
    const quota = readQuota(await tx.get(quotaRef(uid, now)));
    return decideExtraInvitations({ ...facts, extra, quota });
  });
  return decision.ok ? { ok: true, message: MESSAGES.invitationsGranted } : decision;
}

async function revokeAllCodes(
  action: ActionOnMember,
): Promise<MemberChangeResult<MemberChangeRefusal>> {
  const decision = await administerMember(action, async (facts, tx) => {
    const activeInvitations = readInvitations(
      await tx.get(activeInvitationsOf(action.uid, action.now)),
    );
    return decideRevokingAllCodes({ ...facts, activeInvitations });
  });
  if (!decision.ok) return decision;
  return { ok: true, message: MESSAGES.openCodesRevoked(decision.revoked) };
}

async function removeRecommendation(
  inviter: string,
  action: ActionOnMember,
): Promise<MemberChangeResult<MemberChangeRefusal>> {
  const decision = await administerMember<'not_found' | 'yourself', unknown>(
    action,
    async (facts, tx) => {
      const reason = refuseActionOnSelf(facts);
      if (reason !== null) return { ok: false, reason };
      const usedInvitations = readInvitations(await tx.get(invitationsUsedBy(action.uid)));
      return decideRecommendationRemoval({
        ...facts,
        person: facts.member,
        inviter,
        usedInvitations,
      });
    },
  );
  return decision.ok ? { ok: true, message: MESSAGES.recommendationRemoved } : decision;
}

async function setMayInvite(
  mayInvite: boolean,
  reason: string | null,
  action: ActionOnMember,
): Promise<MemberChangeResult<MemberChangeRefusal>> {
  const decision = await administerMember(action, (facts) =>
    decideInvitingSwitch({ ...facts, mayInvite, reason }),
  );
  if (!decision.ok) return decision;
  return { ok: true, message: mayInvite ? MESSAGES.invitingTurnedOn : MESSAGES.invitingTurnedOff };
}
