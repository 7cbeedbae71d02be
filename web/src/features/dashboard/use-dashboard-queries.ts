import { useMember } from '../../lib/use-session.ts';
import { useOverview } from '../administration/api/get-overview.ts';
import { useIntroductions } from '../introductions/api/list-introductions.ts';
import {
  useInvitingBlockReason,
  useRemainingInvitations,
} from '../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../invitations/api/get-user-sent-invitations.ts';
import { useInviters } from '../profile/api/get-inviters.ts';
import { useProfile } from '../profile/api/get-profile.ts';
import { usePostponedRequests } from '../vouching/api/get-asks.ts';
import { useInvitees } from '../vouching/api/get-invitees.ts';

export type DashboardQueries = ReturnType<typeof useDashboardQueries>;

/**
 * Returns the queries that the dashboard waits for. `overview` is null unless the member is an
 * admin.
 */
export function useDashboardQueries() {
  const isAdmin = useMember().role === 'admin';
  const overview = useOverview({ enabled: isAdmin });
  return {
    postponedRequests: usePostponedRequests(),
    introductions: useIntroductions(),
    invitees: useInvitees(),
    inviters: useInviters(),
    profile: useProfile(),
    sentInvitations: useSentInvitations(),
    remainingInvitations: useRemainingInvitations(),
    invitingBlock: useInvitingBlockReason(),
    overview: isAdmin ? overview : null,
  };
}
