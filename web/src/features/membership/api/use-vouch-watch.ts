import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { backOff } from '../../../lib/back-off.ts';
import { PATHS } from '../../../lib/paths.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { lookAtUserDocument } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/** How often the page looks whether a member has vouched. Milliseconds. */
const LOOK_EVERY_MS = 4_000;

/**
 * Notices within seconds that a member vouched for the person, by link or elsewhere: goes on to the
 * congratulations, or says that the vouch counted as the first one. Reads the person's own document,
 * while the page is visible and not `paused`, and more seldom while that fails. True once a vouch has
 * counted as the first.
 */
export function useVouchWatch(paused: boolean): boolean {
  const { role } = useMember();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [countedAsFirst, setCountedAsFirst] = useState(false);
  const watching = role === 'partialuser' && !paused;

  useEffect(() => {
    if (!watching) {
      setCountedAsFirst(false);
      return;
    }
    let before: string | null = null;
    let ended = false;
    let looking = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;

    async function look() {
      if (looking || document.visibilityState !== 'visible') {
        return;
      }
      looking = true;
      clearTimeout(timer);
      let userDocument: Awaited<ReturnType<typeof lookAtUserDocument>> = null;
      try {
        userDocument = await lookAtUserDocument();
        failures = 0;
      } catch {
        failures += 1;
      }
      looking = false;
      if (ended) return;
      timer = setTimeout(lookNow, Math.max(LOOK_EVERY_MS, failures && backOff(failures)));
      if (userDocument === null) {
        return;
      }
      if (userDocument.role !== 'partialuser') {
        void cache.invalidateQueries({ queryKey: QUERY_KEYS.circle });
        await cache.invalidateQueries({ queryKey: QUERY_KEYS.inviters });
        // The welcome page reads the role; read here, the guard would lead to the dashboard.
        if (!ended) await navigate(PATHS.welcomeFullUser, { replace: true });
        return;
      }
      const now = userDocument.invitedBy.join(' ');
      if (before !== null && before !== now) {
        setCountedAsFirst(true);
        void cache.invalidateQueries({ queryKey: QUERY_KEYS.inviters });
        void cache.invalidateQueries({ queryKey: QUERY_KEYS.circle });
      }
      before = now;
    }

    const lookNow = () => void look();
    lookNow();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [watching, navigate, cache]);

  return countedAsFirst;
}
