import type { Role } from '@elevere/functions/contract';
import { matchPath } from 'react-router-dom';
import { PATHS, type Path } from '../lib/paths.ts';
import { memberOf, type Session } from '../lib/session-states.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: Path;
  /** Pages that have no link of their own in the bar and belong to this page. */
  readonly within?: readonly Path[];
}

const PROFILE: NavigationLink = { label: 'Profile', to: PATHS.profile };

const SETTINGS: NavigationLink = {
  label: 'Settings',
  to: PATHS.settings,
  within: [PATHS.changePassword, PATHS.reauthentication],
};

const VISITOR: readonly NavigationLink[] = [
  {
    label: 'Enter Code',
    to: PATHS.enterInvitation,
    within: [PATHS.register, PATHS.userRegistration],
  },
  { label: 'Join Waitlist', to: PATHS.waitlist },
  { label: 'Log in', to: PATHS.login, within: [PATHS.resetPassword] },
];

const PARTIAL_USER: readonly NavigationLink[] = [
  { label: 'Dashboard', to: PATHS.miniDashboard, within: [PATHS.welcomePartialUser] },
  PROFILE,
  SETTINGS,
];

const MEMBER: readonly NavigationLink[] = [
  {
    label: 'Dashboard',
    to: PATHS.dashboard,
    within: [PATHS.welcomeFullUser, PATHS.welcomeFullUserTour],
  },
  PROFILE,
  { label: 'Create Invitation', to: PATHS.createInvitation },
  SETTINGS,
];

const CIRCLE: NavigationLink = { label: 'Circle', to: PATHS.circle };

const PEOPLE: NavigationLink = { label: 'Find a member', to: PATHS.people };

const INVITATIONS: NavigationLink = { label: 'Manage Invitations', to: PATHS.manageInvitations };

const ADMIN: NavigationLink = {
  label: 'Admin',
  to: PATHS.admin,
  within: [PATHS.adminMembers, PATHS.adminMember, PATHS.adminAudit, PATHS.adminNetwork],
};

const MENU: Readonly<Record<Role, readonly NavigationLink[]>> = {
  partialuser: [CIRCLE],
  fulluser: [INVITATIONS, CIRCLE, PEOPLE],
  poweruser: [INVITATIONS, CIRCLE, PEOPLE],
  admin: [INVITATIONS, CIRCLE, PEOPLE, ADMIN],
};

/** Returns the bar's links in order. Logout is a button after them. */
export function navigationFor(session: Session): readonly NavigationLink[] {
  const member = memberOf(session);
  if (member !== null) {
    return member.role === 'partialuser' ? PARTIAL_USER : MEMBER;
  }
  return session.status === 'unknown' ? [] : VISITOR;
}

/** Returns the menu's links to pages that have no entry in the bar. */
export function menuFor(session: Session): readonly NavigationLink[] {
  const role = memberOf(session)?.role;
  return role ? MENU[role] : [];
}

/**
 * Returns the link's `aria-current`: 'page' for the current page, 'true' if the current page
 * belongs to the link's page.
 */
export function currentMark(link: NavigationLink, pathname: string): 'page' | 'true' | undefined {
  if (link.to === pathname) {
    return 'page';
  }
  return link.within?.some((path) => matchPath(path, pathname) !== null) ? 'true' : undefined;
}
