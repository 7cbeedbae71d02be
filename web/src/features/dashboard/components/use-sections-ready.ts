import { useDeferredValue, useEffect, useState } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { hasSettled } from '../../../ui/has-settled.ts';
import { useOverview } from '../../administration/api/get-overview.ts';
import { useIntroductions } from '../../introductions/api/list-introductions.ts';
import { useRemainingInvitations } from '../../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../../invitations/api/get-user-sent-invitations.ts';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { useProfile } from '../../profile/api/get-profile.ts';
import { useAsks } from '../../vouching/api/get-asks.ts';
import { useInvitees } from '../../vouching/api/get-invitees.ts';

/** Longest time that the sections wait for each other. Milliseconds. */
const WAITS_FOR_ALL_MS = 2_000;

/**
 * Returns true once the sections of the dashboard may appear. They appear together, so that nothing
 * moves down: when all their queries have settled, or after two seconds.
 */
export function useSectionsReady(): boolean {
  const isAdmin = useMember().role === 'admin';
  const overview = useOverview({ enabled: isAdmin });
  const queries = [
    useAsks(),
    useIntroductions(),
    useInvitees(),
    useInviters(),
    useProfile(),
    useSentInvitations(),
    useRemainingInvitations(),
  ];
  const haveAllSettled = queries.every(hasSettled) && (!isAdmin || hasSettled(overview));
  const [waitedEnough, setWaitedEnough] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedEnough(true), WAITS_FOR_ALL_MS);
    return () => clearTimeout(timer);
  }, []);
  // Deferred, so that a press is handled before these sections are rendered.
  return useDeferredValue(haveAllSettled || waitedEnough);
}
