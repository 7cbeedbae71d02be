import { canInvite, NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, useEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import type { NavigationState } from '../lib/navigation-state.ts';
import { useOnline } from '../lib/online.ts';
import { PATHS } from '../lib/paths.ts';
import {
  congratulationsPageOrDestination,
  rememberNewcomer,
  removeRememberedNewcomer,
} from '../lib/remembered-newcomer.ts';
import { type Account, accountOfSession, type SessionEnd } from '../lib/session/session-states.ts';
import { retryLoadingSession } from '../lib/session/update-session.ts';
import {
  useSession,
  useSessionConfirmation,
  ViewerAccountContext,
} from '../lib/session/use-session.ts';
import { SUSPENDED_MESSAGE } from '../lib/suspended.ts';
import { Button } from '../ui/Button.tsx';
import { OfflineIllustration } from '../ui/illustrations/OfflineIllustration.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { destinationPathFor, type PageRoute } from './routes.ts';
import { urlAfterLogin } from './url-after-login.ts';
import { useCopyConfirmedEmail } from './use-copy-confirmed-email.ts';
import { useRereadRole } from './use-reread-role.ts';

interface RouteGuardProps {
  route: PageRoute;
  children: ReactNode;
}

export function RouteGuard({ route, children }: RouteGuardProps) {
  return route.audience === 'everybody' ? (
    children
  ) : (
    <SessionGuard route={route}>{children}</SessionGuard>
  );
}

function SessionGuard({ route, children }: RouteGuardProps) {
  const isPageForVisitors = route.audience === 'visitors';
  useSessionConfirmation(isPageForVisitors ? 'on first focus' : 'at once');
  const session = useSession();
  const hasRereadRole = useRereadRole(route.rereadsRole === true);
  useCopyConfirmedEmail(session.status === 'in' ? session.account : null);
  useRememberNewcomer(accountOfSession(session), route);
  const { pathname, search, hash, state }: Location<NavigationState | null> = useLocation();
  switch (session.status) {
    case 'unknown': {
      // While the login is unknown, a form for visitors (for example, the login form) stays on the
      // page, so that typed text is not lost.
      if (isPageForVisitors) return children;
      if (session.unreachable) return <SessionUnavailablePage />;
      const { expected } = session;
      // The expected account comes from a stored hint, which may be wrong. So the guard never
      // redirects because of the hint. It shows the skeleton instead. It also ignores the
      // remembered newcomer, because the build has rendered this page without browser storage.
      return expected && destinationPathFor(route, expected.role) === route.path ? (
        <ViewerAccountContext key={expected.uid} value={expected}>
          {children}
        </ViewerAccountContext>
      ) : (
        <PageSkeleton />
      );
    }
    case 'in': {
      const { account } = session;
      const destinationPath = congratulationsPageOrDestination(
        destinationPathFor(route, account.role),
        account,
      );
      if (destinationPath === route.path) {
        // If another tab logs in to another account, the React key (the account's uid) changes. The
        // change discards what the previous person typed.
        return (
          <ViewerAccountContext key={account.uid} value={account}>
            {children}
          </ViewerAccountContext>
        );
      }
      if (route.rereadsRole && !hasRereadRole) return <PageSkeleton />;
      return (
        <Navigate
          to={urlAfterLogin(state?.from, window.location.origin) ?? destinationPath}
          replace
        />
      );
    }
    case 'out': {
      const destinationPath = destinationPathFor(route, 'visitor');
      if (destinationPath === route.path) return children;
      if (session.reason === 'suspended') return <AccountSuspendedPage />;
      return (
        <Navigate
          to={destinationPath}
          replace
          state={routerStateForLogin(session.reason, pathname + search + hash)}
        />
      );
    }
  }
}

/**
 * Remembers a newcomer in this browser, so that they are congratulated once they are a full member.
 * Forgets the newcomer when the congratulations are shown.
 */
function useRememberNewcomer(account: Account | null, { path }: PageRoute): void {
  const { uid, role } = account ?? {};
  const isShowingCongratulations = path === PATHS.welcomeFullUser && canInvite(role);
  useEffect(() => {
    if (uid !== undefined && role === 'partialuser') rememberNewcomer(uid);
    if (isShowingCongratulations) removeRememberedNewcomer();
  }, [uid, role, isShowingCongratulations]);
}

function routerStateForLogin(reason: SessionEnd | null, from: string): NavigationState | null {
  if (reason === 'loggedOut') return null;
  return reason === 'departed' ? { departed: true } : { from, refused: reason === 'refused' };
}

function AccountSuspendedPage() {
  return (
    <Page
      heading="Your account is suspended"
      lead={<span role="alert">{SUSPENDED_MESSAGE}</span>}
      width="form"
      picture={<SidePicture picture={OfflineIllustration} caption="You’re logged out." />}
    >
      <ButtonLink to={PATHS.home} tone="quiet">
        Go to the home page
      </ButtonLink>
    </Page>
  );
}

function SessionUnavailablePage() {
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
      picture={<SidePicture picture={OfflineIllustration} caption="Your account is safe." />}
    >
      <Button tone="accent" onClick={retryLoadingSession}>
        Try again
      </Button>
    </Page>
  );
}
