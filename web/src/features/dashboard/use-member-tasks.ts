import { useIntroductions } from '../introductions/api/list-introductions.ts';
import {
  useInvitingBlockReason,
  useRemainingInvitations,
} from '../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../invitations/api/get-user-sent-invitations.ts';
import { daysLeft } from '../invitations/invitation-time.ts';
import { useProfile } from '../profile/api/get-profile.ts';
import { usePostponedRequests } from '../vouching/api/get-asks.ts';
import { useInvitees } from '../vouching/api/get-invitees.ts';
import { type MemberTask, memberTasksOf } from './member-tasks.ts';

export function useMemberTasks(): readonly MemberTask[] {
  const { data: postponedRequests = [] } = usePostponedRequests();
  const { data: introductions } = useIntroductions();
  const { data: invitees = [] } = useInvitees();
  const { data: profile } = useProfile();
  const { data: sent } = useSentInvitations();
  const { data: remaining = 0 } = useRemainingInvitations();
  const { data: block } = useInvitingBlockReason();
  return memberTasksOf({
    postponedRequests,
    introductions: introductions?.to_answer ?? [],
    activeInvitations: (sent ?? [])
      .filter(({ active }) => active)
      .map(({ code, note, expires_at }) => ({ code, note, daysLeft: daysLeft(expires_at) })),
    invitees,
    profile,
    areCodesBlocked: block?.blocked === 'inviting_off' || block?.blocked === 'invitations_paused',
    canCreateFirstInvitation: sent?.length === 0 && remaining > 0,
  });
}
