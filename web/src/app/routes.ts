import { INVITING_ROLES, NETWORK_NAME, ROLES, type Role } from '@elevere/functions/contract';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS, type Path } from '../lib/paths.ts';

/**
 * Who sees a page: all, visitors only (members go to their dashboard), all who are logged in,
 * or the given roles; null stands for a logged-in person who has no role yet.
 */
type Audience = 'everybody' | 'visitors' | 'signedIn' | readonly (Role | null)[];

export interface PageRoute {
  readonly path: Path;
  /** Of the document; the product's name follows it. */
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly audience: Audience;
  /** Where those go who are logged in but not in the audience. */
  readonly elsewhere?: Path;
}

/** Every page of docs/product.md, who may see it, and where the others go. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: PATHS.home,
    title: 'The invitation-only network',
    load: () => import('../pages/HomePage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.landing,
    title: 'Welcome',
    load: () => import('../pages/LandingPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.login,
    title: 'Log in',
    load: () => import('../pages/LoginPage.tsx'),
    audience: 'visitors',
    elsewhere: PATHS.dashboard,
  },
  {
    path: PATHS.signup,
    title: 'Sign up',
    load: () => import('../pages/SignUpPage.tsx'),
    audience: 'visitors',
    elsewhere: PATHS.dashboard,
  },
  {
    path: PATHS.resetPassword,
    title: 'Reset password',
    load: () => import('../pages/ResetPasswordPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.changePassword,
    title: 'Change password',
    load: () => import('../pages/ChangePasswordPage.tsx'),
    audience: 'signedIn',
  },
  {
    path: PATHS.reauthentication,
    title: 'Log in again',
    load: () => import('../pages/ReauthenticationPage.tsx'),
    audience: 'signedIn',
  },
  {
    path: PATHS.enterInvitation,
    title: 'Enter invitation code',
    load: () => import('../pages/EnterInvitationPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.register,
    title: 'Register',
    load: () => import('../pages/RegisterPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.userRegistration,
    title: 'Register',
    load: () => import('../pages/RegisterPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.dashboard,
    title: 'Dashboard',
    load: () => import('../pages/DashboardPage.tsx'),
    audience: [...INVITING_ROLES, null],
    elsewhere: PATHS.miniDashboard,
  },
  {
    path: PATHS.miniDashboard,
    title: 'One more vouch to go',
    load: () => import('../pages/MiniDashboardPage.tsx'),
    audience: ['admin', 'partialuser'],
    elsewhere: PATHS.dashboard,
  },
  {
    path: PATHS.vouch,
    title: 'Vouch for a newcomer',
    load: () => import('../pages/VouchPage.tsx'),
    // All who are logged in: newcomers read what a vouch link is for.
    audience: 'signedIn',
  },
  {
    path: PATHS.circle,
    title: 'Your circle',
    load: () => import('../pages/CirclePage.tsx'),
    audience: ROLES,
  },
  {
    path: PATHS.people,
    title: 'Find a member',
    load: () => import('../pages/PeoplePage.tsx'),
    audience: INVITING_ROLES,
    elsewhere: PATHS.miniDashboard,
  },
  {
    path: PATHS.createInvitation,
    title: 'Create Invitation',
    load: () => import('../pages/CreateInvitationPage.tsx'),
    // All who are logged in: newcomers read 'Access Denied' there.
    audience: 'signedIn',
  },
  {
    path: PATHS.manageInvitations,
    title: 'Manage Invitations',
    load: () => import('../pages/ManageInvitationsPage.tsx'),
    audience: INVITING_ROLES,
    elsewhere: PATHS.miniDashboard,
  },
  {
    path: PATHS.profile,
    title: 'Profile',
    load: () => import('../pages/ProfilePage.tsx'),
    audience: 'signedIn',
  },
  {
    path: PATHS.settings,
    title: 'Settings',
    load: () => import('../pages/SettingsPage.tsx'),
    audience: 'signedIn',
  },
  {
    path: PATHS.waitlist,
    title: 'Join the waitlist',
    load: () => import('../pages/WaitlistPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.faq,
    title: 'FAQ',
    load: () => import('../pages/FaqPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.privacy,
    title: 'Privacy',
    load: () => import('../pages/PrivacyPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.terms,
    title: 'Terms',
    load: () => import('../pages/TermsPage.tsx'),
    audience: 'everybody',
  },
  {
    path: PATHS.welcomePartialUser,
    title: 'First code verified',
    load: () => import('../pages/WelcomePartialUserPage.tsx'),
    audience: 'signedIn',
  },
  {
    path: PATHS.welcomeFullUser,
    title: 'Congratulations',
    load: () => import('../pages/WelcomeFullUserPage.tsx'),
    // Not full members only: right after the second code the session still has the old role. The
    // page reads the role again and sends partial members on.
    audience: 'signedIn',
  },
  {
    path: PATHS.welcomeFullUserTour,
    title: `Welcome to ${NETWORK_NAME}`,
    load: () => import('../pages/WelcomeFullUserTourPage.tsx'),
    audience: 'signedIn',
  },
  {
    path: PATHS.admin,
    title: 'Admin',
    load: () => import('../pages/AdminOverviewPage.tsx'),
    audience: ['admin'],
  },
  {
    path: PATHS.adminMembers,
    title: 'Members',
    load: () => import('../pages/AdminMembersPage.tsx'),
    audience: ['admin'],
  },
  {
    path: PATHS.adminMember,
    title: 'Member',
    load: () => import('../pages/AdminMemberPage.tsx'),
    audience: ['admin'],
  },
  {
    path: PATHS.adminAudit,
    title: 'Audit log',
    load: () => import('../pages/AdminAuditPage.tsx'),
    audience: ['admin'],
  },
  {
    path: PATHS.adminNetwork,
    title: 'Network',
    load: () => import('../pages/AdminNetworkPage.tsx'),
    audience: ['admin'],
  },
];

/** The route of an address, if it is a page of ours. */
export function routeAt(pathname: string): PageRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
}

/** True iff a logged-in person with this role belongs to the page's audience. */
function allowsRole({ audience }: PageRoute, role: Role | null): boolean {
  return audience === 'signedIn' || (Array.isArray(audience) && audience.includes(role));
}

/** Who opens a page: a visitor, or a logged-in person with this role or none. */
export type Viewer = Role | null | 'visitor';

/** The page's own path for its audience; for all others where they go instead. */
export function redirectFor(route: PageRoute, viewer: Viewer): Path {
  const { audience, path, elsewhere } = route;
  if (viewer === 'visitor') {
    return audience === 'everybody' || audience === 'visitors' ? path : PATHS.login;
  }
  return audience === 'everybody' || allowsRole(route, viewer)
    ? path
    : (elsewhere ?? PATHS.dashboard);
}
