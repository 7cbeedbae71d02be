import { INVITING_ROLES, NETWORK_NAME, ROLES, type Role } from '@elevere/functions/contract';
import { matchPath } from 'react-router-dom';
import { PATHS, type Path } from '../lib/paths.ts';
import type { PageName } from './page-imports.ts';

/** The people who may open a page. Null stands for a logged-in person without a role. */
type Audience = 'everybody' | 'visitors' | 'loggedIn' | readonly (Role | null)[];

export interface PageRoute {
  readonly path: Path;
  /** The network's name is appended to this title. */
  readonly title: string;
  readonly page: PageName;
  readonly audience: Audience;
  /**
   * Page that opens instead for logged-in people outside the audience. The dashboard by default.
   */
  readonly redirect?: Path;
}

export const ROUTES: readonly PageRoute[] = [
  {
    path: PATHS.home,
    title: 'The invitation-only network',
    page: 'HomePage',
    audience: 'everybody',
  },
  {
    path: PATHS.landing,
    title: 'Welcome',
    page: 'LandingPage',
    audience: 'everybody',
  },
  {
    path: PATHS.login,
    title: 'Log in',
    page: 'LoginPage',
    audience: 'visitors',
  },
  {
    path: PATHS.signup,
    title: 'Sign up',
    page: 'SignUpPage',
    audience: 'visitors',
  },
  {
    path: PATHS.resetPassword,
    title: 'Reset password',
    page: 'ResetPasswordPage',
    audience: 'everybody',
  },
  {
    path: PATHS.changePassword,
    title: 'Change password',
    page: 'ChangePasswordPage',
    audience: 'loggedIn',
  },
  {
    path: PATHS.reauthentication,
    title: 'Log in again',
    page: 'ReauthenticationPage',
    audience: 'loggedIn',
  },
  {
    path: PATHS.enterInvitation,
    title: 'Enter invitation code',
    page: 'EnterInvitationPage',
    audience: 'everybody',
  },
  {
    path: PATHS.register,
    title: 'Register',
    page: 'RegisterPage',
    audience: 'everybody',
  },
  {
    path: PATHS.userRegistration,
    title: 'Register',
    page: 'RegisterPage',
    audience: 'everybody',
  },
  {
    path: PATHS.dashboard,
    title: 'Dashboard',
    page: 'DashboardPage',
    audience: [...INVITING_ROLES, null],
    redirect: PATHS.miniDashboard,
  },
  {
    path: PATHS.miniDashboard,
    title: 'One more vouch to go',
    page: 'MiniDashboardPage',
    audience: ['admin', 'partialuser'],
  },
  {
    path: PATHS.vouch,
    title: 'Vouch for a newcomer',
    page: 'VouchPage',
    // Newcomers may open the page, because it explains to them what a vouch link is for.
    audience: 'loggedIn',
  },
  {
    path: PATHS.circle,
    title: 'Your circle',
    page: 'CirclePage',
    audience: ROLES,
  },
  {
    path: PATHS.people,
    title: 'Find a member',
    page: 'PeoplePage',
    audience: INVITING_ROLES,
    redirect: PATHS.miniDashboard,
  },
  {
    path: PATHS.createInvitation,
    title: 'Create Invitation',
    page: 'CreateInvitationPage',
    // Newcomers may open the page, because it tells them when they will be able to invite.
    audience: 'loggedIn',
  },
  {
    path: PATHS.manageInvitations,
    title: 'Manage Invitations',
    page: 'ManageInvitationsPage',
    audience: INVITING_ROLES,
    redirect: PATHS.miniDashboard,
  },
  {
    path: PATHS.profile,
    title: 'Profile',
    page: 'ProfilePage',
    audience: 'loggedIn',
  },
  {
    path: PATHS.settings,
    title: 'Settings',
    page: 'SettingsPage',
    audience: 'loggedIn',
  },
  {
    path: PATHS.waitlist,
    title: 'Join the waitlist',
    page: 'WaitlistPage',
    audience: 'everybody',
  },
  {
    path: PATHS.faq,
    title: 'FAQ',
    page: 'FaqPage',
    audience: 'everybody',
  },
  {
    path: PATHS.privacy,
    title: 'Privacy',
    page: 'PrivacyPage',
    audience: 'everybody',
  },
  {
    path: PATHS.terms,
    title: 'Terms',
    page: 'TermsPage',
    audience: 'everybody',
  },
  {
    path: PATHS.welcomePartialUser,
    title: 'First code verified',
    page: 'WelcomePartialUserPage',
    audience: 'loggedIn',
  },
  {
    path: PATHS.welcomeFullUser,
    title: 'Congratulations',
    page: 'WelcomeFullUserPage',
    // Every role may open the page, because the session may still have the old role right after the
    // second vouch. The page reads the role again.
    audience: 'loggedIn',
  },
  {
    path: PATHS.welcomeFullUserTour,
    title: `Welcome to ${NETWORK_NAME}`,
    page: 'WelcomeFullUserTourPage',
    audience: 'loggedIn',
  },
  {
    path: PATHS.admin,
    title: 'Admin',
    page: 'AdminOverviewPage',
    audience: ['admin'],
  },
  {
    path: PATHS.adminMembers,
    title: 'Members',
    page: 'AdminMembersPage',
    audience: ['admin'],
  },
  {
    path: PATHS.adminMember,
    title: 'Member',
    page: 'AdminMemberPage',
    audience: ['admin'],
  },
  {
    path: PATHS.adminAudit,
    title: 'Audit log',
    page: 'AdminAuditPage',
    audience: ['admin'],
  },
  {
    path: PATHS.adminNetwork,
    title: 'Network',
    page: 'AdminNetworkPage',
    audience: ['admin'],
  },
];

export const NOT_FOUND_PAGE = { title: 'Page not found', page: 'NotFoundPage' } as const;

export function routeAt(pathname: string): PageRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
}

function allowsRole({ audience }: PageRoute, role: Role | null): boolean {
  if (audience === 'everybody' || audience === 'loggedIn') return true;
  return audience !== 'visitors' && audience.includes(role);
}

export type Viewer = Role | null | 'visitor';

/** Returns the path of the page that opens: the route's own path if the viewer may see the page. */
export function destinationFor(route: PageRoute, viewer: Viewer): Path {
  const { audience, path, redirect } = route;
  if (viewer === 'visitor') {
    return audience === 'everybody' || audience === 'visitors' ? path : PATHS.login;
  }
  return allowsRole(route, viewer) ? path : (redirect ?? PATHS.dashboard);
}
