import { NETWORK_NAME } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { retrySession } from '../lib/session.ts';
import type { Session } from '../lib/session-states.ts';
import { SUSPENDED } from '../lib/suspended.ts';
import { AdmittedMember, useConfirmedSession } from '../lib/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Offline } from '../ui/illustrations/Offline.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { useOnline } from '../ui/online.ts';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { returnAddress } from './return-address.ts';
import { type PageRoute, redirectFor } from './routes.ts';
import { useAddressCopy } from './use-address-copy.ts';

interface GuardProps {
  route: PageRoute;
  children: ReactNode;
}

/** Shows a page to its audience, and redirects others as the route says. */
export function Guard({ route, children }: GuardProps) {
  return route.audience === 'everybody' ? (
    children
  ) : (
    <SessionGuard route={route}>{children}</SessionGuard>
  );
}

function SessionGuard({ route, children }: GuardProps) {
  const forVisitors = route.audience === 'visitors';
  const session = useConfirmedSession(forVisitors ? 'form touched' : 'now');
  useAddressCopy(session.status === 'in' ? session.member : null);
  const { pathname, search, hash, state }: Location<{ from?: unknown } | null> = useLocation();
  switch (session.status) {
    case 'unknown': {
      // Keeps the form mounted, so that typed values stay.
      if (forVisitors) return children;
      if (session.unreachable) return <SessionUnavailable />;
      const { expected } = session;
      // The hint may be wrong. It renders the expected member's page but never redirects.
      return expected && redirectFor(route, expected.role) === route.path ? (
        <AdmittedMember key={expected.uid} value={expected}>
          {children}
        </AdmittedMember>
      ) : (
        <PageSkeleton />
      );
    }
    case 'in': {
      const { member } = session;
      const landing = redirectFor(route, member.role);
      return landing === route.path ? (
        // Another tab may log in as another member. The key then discards what was typed or created
        // here.
        <AdmittedMember key={member.uid} value={member}>
          {children}
        </AdmittedMember>
      ) : (
        <Navigate to={returnAddress(state?.from, window.location.origin) ?? landing} replace />
      );
    }
    default: {
      const landing = redirectFor(route, 'visitor');
      if (landing === route.path) return children;
      if (session.status === 'refused' && session.suspended) return <AccountSuspended />;
      return (
        <Navigate to={landing} replace state={stateForLogin(session, pathname + search + hash)} />
      );
    }
  }
}

/** Returns the state for /login: the address to return to, and why the session ended. */
function stateForLogin(session: Session, from: string): object | null {
  if (session.status !== 'ended') return { from, refused: session.status === 'refused' };
  return session.by === 'departure' ? { departed: true } : null;
}

/** Replaces the open page of a member who has been suspended. */
function AccountSuspended() {
  return (
    <Page
      heading="Your account is suspended"
      lead={<span role="alert">{SUSPENDED}</span>}
      width="form"
      picture={<SidePicture picture={Offline} caption="You’re logged out." />}
    >
      <ButtonLink to={PATHS.home} tone="quiet">
        Go to the home page
      </ButtonLink>
    </Page>
  );
}

function SessionUnavailable() {
  // While offline, OfflineNotice explains the problem. The session is read again automatically.
  if (!useOnline()) {
    return <PageSkeleton />;
  }
  return (
    <Page
      heading="We could not load your account"
      lead={
        <span role="alert">
          {`${NETWORK_NAME} did not answer. You’re still logged in. Check your connection and try again.`}
        </span>
      }
      width="form"
      picture={<SidePicture picture={Offline} caption="Your account is safe." />}
    >
      <Button tone="accent" onClick={retrySession}>
        Try again
      </Button>
    </Page>
  );
}
