import { canInvite, NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, useEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import type { NavigationState } from '../lib/navigation-state.ts';
import { PATHS } from '../lib/paths.ts';
import {
  congratulationsOrDestination,
  forgetNewcomer,
  rememberNewcomer,
} from '../lib/remembered-newcomer.ts';
import { type Account, accountOf, type Session } from '../lib/session/session-states.ts';
import { retryLoadingSession } from '../lib/session/update-session.ts';
import {
  AdmittedAccountContext,
  useSession,
  useSessionConfirmation,
} from '../lib/session/use-session.ts';
import { SUSPENDED_MESSAGE } from '../lib/suspended.ts';
import { Button } from '../ui/Button.tsx';
import { Offline } from '../ui/illustrations/Offline.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useOnline } from '../ui/online.ts';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { addressAfterLogin } from './address-after-login.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { destinationFor, type PageRoute } from './routes.ts';
import { useEmailCopy } from './use-email-copy.ts';
import { useRoleReread } from './use-role-reread.ts';

interface GuardProps {
  route: PageRoute;
  children: ReactNode;
}

export function Guard({ route, children }: GuardProps) {
  return route.audience === 'everybody' ? (
    children
  ) : (
    <SessionGuard route={route}>{children}</SessionGuard>
  );
}

function SessionGuard({ route, children }: GuardProps) {
  const isForVisitors = route.audience === 'visitors';
  useSessionConfirmation(isForVisitors ? 'on first focus' : 'at once');
  const session = useSession();
  const hasRereadRole = useRoleReread(route.rereadsRole === true);
  useEmailCopy(session.status === 'in' ? session.account : null);
  useNewcomerMemory(accountOf(session), route);
  const { pathname, search, hash, state }: Location<NavigationState | null> = useLocation();
  switch (session.status) {
    case 'unknown': {
      // While the login is unknown, a form for visitors (for example, the login form) stays on the
      // page, so that typed text is not lost.
      if (isForVisitors) return children;
      if (session.unreachable) return <SessionUnavailable />;
      const { expected } = session;
      // The expected account comes from a stored hint, which may be wrong. So the guard never
      // redirects because of the hint. It shows the skeleton instead. It also ignores the
      // remembered newcomer, because the build has rendered this page without browser storage.
      return expected && destinationFor(route, expected.role) === route.path ? (
        <AdmittedAccountContext key={expected.uid} value={expected}>
          {children}
        </AdmittedAccountContext>
      ) : (
        <PageSkeleton />
      );
    }
    case 'in': {
      const { account } = session;
      const destination = congratulationsOrDestination(
        destinationFor(route, account.role),
        account,
      );
      if (destination === route.path) {
        // If another tab logs in to another account, the React key (the account's uid) changes. The
        // change discards what the previous person typed.
        return (
          <AdmittedAccountContext key={account.uid} value={account}>
            {children}
          </AdmittedAccountContext>
        );
      }
      if (route.rereadsRole && !hasRereadRole) return <PageSkeleton />;
      return (
        <Navigate
          to={addressAfterLogin(state?.from, window.location.origin) ?? destination}
          replace
        />
      );
    }
    default: {
      const destination = destinationFor(route, 'visitor');
      if (destination === route.path) return children;
      if (session.status === 'refused' && session.suspended) return <AccountSuspended />;
      return (
        <Navigate
          to={destination}
          replace
          state={routerStateForLogin(session, pathname + search + hash)}
        />
      );
    }
  }
}

/**
 * Remembers a newcomer in this browser, so that they are congratulated once they are a full member.
 * Forgets the newcomer when the congratulations are shown.
 */
function useNewcomerMemory(account: Account | null, { path }: PageRoute): void {
  const { uid, role } = account ?? {};
  const areCongratulationsShown = path === PATHS.welcomeFullUser && canInvite(role);
  useEffect(() => {
    if (uid !== undefined && role === 'partialuser') rememberNewcomer(uid);
    if (areCongratulationsShown) forgetNewcomer();
  }, [uid, role, areCongratulationsShown]);
}

function routerStateForLogin(session: Session, from: string): NavigationState | null {
  if (session.status !== 'ended') return { from, refused: session.status === 'refused' };
  return session.by === 'departure' ? { departed: true } : null;
}

function AccountSuspended() {
  return (
    <Page
      heading="Your account is suspended"
      lead={<span role="alert">{SUSPENDED_MESSAGE}</span>}
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
  // While offline, shows a skeleton without the button to try again, because OfflineNotice explains
  // the problem and update-session.ts retries by itself.
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
      <Button tone="accent" onClick={retryLoadingSession}>
        Try again
      </Button>
    </Page>
  );
}
