import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentSession, subscribeToSession } from '../lib/session.ts';
import type { Session } from '../lib/session-states.ts';
import { ShownSession } from '../lib/use-session.ts';
import { Hydrated } from '../ui/use-hydrated.ts';

interface HydrationProps {
  /** Whom the build has rendered the page for; null for a page that starts empty. */
  rendered: Session | null;
  children: ReactNode;
}

/**
 * Draws what the build has rendered, and then what this browser knows: in a transition, so that
 * React lets a person's presses in between.
 */
export function Hydration({ rendered, children }: HydrationProps) {
  const [hydrated, setHydrated] = useState(rendered === null);
  const [session, setSession] = useState(() => rendered ?? currentSession());
  useEffect(() => {
    startTransition(() => {
      setHydrated(true);
      setSession(currentSession());
    });
    // At once: after a logout the guard leads on before anything else does.
    return subscribeToSession(() => flushSync(() => setSession(currentSession())));
  }, []);
  return (
    <Hydrated value={hydrated}>
      <ShownSession value={session}>{children}</ShownSession>
    </Hydrated>
  );
}
