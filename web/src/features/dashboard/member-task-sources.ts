import { daysLeft } from '../invitations/invitation-time.ts';
import type { MemberTaskSources } from './member-tasks.ts';
import type { DashboardQueries } from './use-dashboard-queries.ts';

/** Treats a query without data as if it had no rows. */
export function memberTaskSourcesOf(queries: DashboardQueries): MemberTaskSources {
  const { data: sent } = queries.sentInvitations;
  const { data: remaining = 0 } = queries.remainingInvitations;
  const blockReason = queries.invitingBlock.data?.blocked;
  return {
    postponedRequests: queries.postponedRequests.data ?? [],
    introductions: queries.introductions.data?.to_answer ?? [],
    activeInvitations: (sent ?? [])
      .filter(({ active }) => active)
      .map(({ code, note, expires_at }) => ({ code, note, daysLeft: daysLeft(expires_at) })),
    invitees: queries.invitees.data ?? [],
    profile: queries.profile.data,
    areCodesBlocked: blockReason === 'inviting_off' || blockReason === 'invitations_paused',
    canCreateFirstInvitation: sent?.length === 0 && remaining > 0,
  };
}
