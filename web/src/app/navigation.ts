import type { Role } from '@elevere/functions/contract';
import { matchPath } from 'react-router-dom';
import { PATHS, type PagePath } from '../lib/paths.ts';
import { accountOfSession, type Session } from '../lib/session/session-states.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: PagePath;
  /**
   * Paths of further pages on which the link is marked as current. A path that ends in `/*` stands
   * for all pages below it.
   */
  readonly within?: readonly (PagePath | `${PagePath}/*`)[];
}

const PROFILE_LINK: NavigationLink = { label: 'Profile', to: PATHS.profile };

const SETTINGS_LINK: NavigationLink = {
  label: 'Settings',
  to: PATHS.settings,
  within: [PATHS.changePassword, PATHS.reauthentication],
};

const VISITOR_BAR_LINKS: readonly NavigationLink[] = [
  {
    label: 'Enter Code',
    to: PATHS.enterInvitation,
    within: [PATHS.register, PATHS.userRegistration],
  },
  { label: 'Join Waitlist', to: PATHS.waitlist },
  { label: 'Log in', to: PATHS.login, within: [PATHS.resetPassword] },
];

const NEWCOMER_BAR_LINKS: readonly NavigationLink[] = [
  { label: 'Dashboard', to: PATHS.miniDashboard, within: [PATHS.welcomePartialUser] },
  PROFILE_LINK,
  SETTINGS_LINK,
];

const MEMBER_BAR_LINKS: readonly NavigationLink[] = [
  {
    label: 'Dashboard',
    to: PATHS.dashboard,
    within: [PATHS.welcomeFullUser, PATHS.welcomeFullUserTour],
  },
  PROFILE_LINK,
  { label: 'Create Invitation', to: PATHS.createInvitation },
  SETTINGS_LINK,
];

const CIRCLE_LINK: NavigationLink = { label: 'Circle', to: PATHS.circle };

const PEOPLE_LINK: NavigationLink = { label: 'Find a member', to: PATHS.people };

const INVITATIONS_LINK: NavigationLink = {
  label: 'Manage Invitations',
  to: PATHS.manageInvitations,
};

const ADMIN_LINK: NavigationLink = {
  label: 'Admin',
  to: PATHS.admin,
  within: [`${PATHS.admin}/*`],
};

const MENU_ONLY_LINKS: Readonly<Record<Role, readonly NavigationLink[]>> = {
  partialuser: [CIRCLE_LINK],
  fulluser: [INVITATIONS_LINK, CIRCLE_LINK, PEOPLE_LINK],
  poweruser: [INVITATIONS_LINK, CIRCLE_LINK, PEOPLE_LINK],
  admin: [INVITATIONS_LINK, CIRCLE_LINK, PEOPLE_LINK, ADMIN_LINK],
};

export function navigationBarLinksForSession(session: Session): readonly NavigationLink[] {
  const account = accountOfSession(session);
  if (account !== null) {
    return account.role === 'partialuser' ? NEWCOMER_BAR_LINKS : MEMBER_BAR_LINKS;
  }
  return session.status === 'unknown' ? [] : VISITOR_BAR_LINKS;
}

export function menuOnlyLinksForSession(session: Session): readonly NavigationLink[] {
  const role = accountOfSession(session)?.role;
  return role ? MENU_ONLY_LINKS[role] : [];
}

/** Returns the value of the link's `aria-current`. */
export function ariaCurrentOfLink(
  link: NavigationLink,
  pathname: string,
): 'page' | 'true' | undefined {
  if (link.to === pathname) {
    return 'page';
  }
  return link.within?.some((path) => matchPath(path, pathname) !== null) ? 'true' : undefined;
}
