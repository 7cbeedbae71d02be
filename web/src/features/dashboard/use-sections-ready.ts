import { useDeferredValue, useEffect, useState } from 'react';
import { useMember } from '../../lib/use-session.ts';
import { hasSettled } from '../../ui/has-settled.ts';
import { useOverview } from '../administration/api/get-overview.ts';
import { useIntroductions } from '../introductions/api/list-introductions.ts';
import { useRemainingInvitations } from '../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../invitations/api/get-user-sent-invitations.ts';
import { useInviters } from '../profile/api/get-inviters.ts';
import { useProfile } from '../profile/api/get-profile.ts';
import { usePostponedRequests } from '../vouching/api/get-asks.ts';
import { useInvitees } from '../vouching/api/get-invitees.ts';

const MAX_WAIT_MS = 2_000;

/** True once all sections can appear together, or after MAX_WAIT_MS, so that no section jumps. */
export function useSectionsReady(): boolean {
  const isAdmin = useMember().role === 'admin';
  const overview = useOverview({ enabled: isAdmin });
  const queries = [
    usePostponedRequests(),
    useIntroductions(),
    useInvitees(),
    useInviters(),
    useProfile(),
    useSentInvitations(),
    useRemainingInvitations(),
  ];
  const haveAllSettled = queries.every(hasSettled) && (!isAdmin || hasSettled(overview));
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasTimedOut(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // Deferred, so that the browser can handle presses before React renders the sections.
  return useDeferredValue(haveAllSettled || hasTimedOut);
}
