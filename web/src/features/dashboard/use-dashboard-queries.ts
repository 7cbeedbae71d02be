import { useAccount } from '../../lib/session/use-session.ts';
import { useOverview } from '../administration/api/get-overview.ts';
import { useIntroductions } from '../introductions/api/list-introductions.ts';
import { useQuota } from '../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../invitations/api/get-user-sent-invitations.ts';
import { daysLeft } from '../invitations/invitation-time.ts';
import { useInviters } from '../profile/api/get-inviters.ts';
import { useProfile } from '../profile/api/get-profile.ts';
import { useVouchReminders } from '../vouching/api/get-asks.ts';
import { useInvitees } from '../vouching/api/get-invitees.ts';
import type { MemberTaskData } from './member-tasks.ts';

export type DashboardQueries = ReturnType<typeof useDashboardQueries>;

/**
 * Returns the queries that the dashboard waits for. `overview` is null unless the member is an
 * admin.
 */
export function useDashboardQueries() {
  const isAdmin = useAccount().role === 'admin';
  const overview = useOverview({ enabled: isAdmin });
  return {
    vouchReminders: useVouchReminders(),
    introductions: useIntroductions(),
    invitees: useInvitees(),
    inviters: useInviters(),
    profile: useProfile(),
    sentInvitations: useSentInvitations(),
    quota: useQuota(),
    overview: isAdmin ? overview : null,
  };
}

type QueryDataByName = {
  readonly [Name in Exclude<keyof DashboardQueries, 'overview' | 'inviters'>]: Pick<
    DashboardQueries[Name],
    'data'
  >;
};

/** Treats a query without data as if it had no rows. */
export function memberTaskDataOf(queries: QueryDataByName): MemberTaskData {
  const { data: sentInvitations } = queries.sentInvitations;
  const { data: quota } = queries.quota;
  return {
    vouchReminders: queries.vouchReminders.data ?? [],
    introductions: queries.introductions.data?.to_answer ?? [],
    activeInvitations: (sentInvitations ?? [])
      .filter(({ active }) => active)
      .map(({ code, note, expires_at }) => ({ code, note, daysLeft: daysLeft(expires_at) })),
    invitees: queries.invitees.data ?? [],
    profile: queries.profile.data,
    areCodesBlocked: quota?.blocked === 'inviting_off' || quota?.blocked === 'invitations_paused',
    canCreateFirstInvitation:
      sentInvitations?.length === 0 && (quota?.remaining_invitations ?? 0) > 0,
  };
}
