import { INVITING_ROLES, NETWORK_NAME, ROLES, type Role } from '@elevere/functions/contract';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS, type PagePath } from '../lib/paths.ts';

/** The people who may open a page. Null stands for a logged-in person without a role. */
type Audience = 'everybody' | 'visitors' | 'loggedIn' | readonly (Role | null)[];

interface PageModule {
  readonly default: ComponentType;
}

export type PageLoader = () => Promise<PageModule>;

export interface PageRoute {
  readonly path: PagePath;
  /** The network's name is appended to this title. */
  readonly title: string;
  readonly load: PageLoader;
  /** The build renders pages for everybody and for visitors as a visitor sees them. */
  readonly audience: Audience;
  /**
   * Page that opens instead for logged-in people outside the audience. The dashboard by default.
   */
  readonly redirect?: PagePath;
  /**
   * True if the page reads the role again before it redirects, because the session still has the
   * old role right after a vouch.
   */
  readonly rereadsRole?: true;
  /**
   * True if the page is plain HTML, which loads the app only in the browser of a logged-in person.
   */
  readonly worksWithoutScripts?: true;
  /**
   * True if the build renders the page for a full member without a name, with skeletons instead of
   * data. Otherwise the build renders a page for logged-in people as a skeleton.
   */
  readonly isRenderedForMembers?: true;
}

/**
 * Both paths of the invitation page use this loader, so that a navigation from one path to the
 * other shows no skeleton.
 */
const loadRegisterPage: PageLoader = () => import('../pages/RegisterPage.tsx');

export const ROUTES: readonly PageRoute[] = [
  {
    path: PATHS.home,
    title: 'The invitation-only network',
    load: () => import('../pages/HomePage.tsx'),
    audience: 'everybody',
    worksWithoutScripts: true,
  },
  {
    path: PATHS.landing,
    title: 'Welcome',
    load: () => import('../pages/LandingPage.tsx'),
    audience: 'everybody',
    worksWithoutScripts: true,
  },
  {
    path: PATHS.login,
    title: 'Log in',
    load: () => import('../pages/LoginPage.tsx'),
    audience: 'visitors',
  },
  {
    path: PATHS.signup,
    title: 'Sign up',
    load: () => import('../pages/SignUpPage.tsx'),
    audience: 'visitors',
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
    audience: 'loggedIn',
  },
  {
    path: PATHS.reauthentication,
    title: 'Log in again',
    load: () => import('../pages/ReauthenticationPage.tsx'),
    audience: 'loggedIn',
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
    load: loadRegisterPage,
    audience: 'everybody',
  },
  {
    path: PATHS.userRegistration,
    title: 'Register',
    load: loadRegisterPage,
    audience: 'everybody',
  },
  {
    path: PATHS.dashboard,
    title: 'Dashboard',
    load: () => import('../pages/DashboardPage.tsx'),
    audience: [...INVITING_ROLES, null],
    redirect: PATHS.miniDashboard,
    isRenderedForMembers: true,
  },
  {
    path: PATHS.miniDashboard,
    title: 'Your vouches',
    load: () => import('../pages/MiniDashboardPage.tsx'),
    audience: ['admin', 'partialuser'],
  },
  {
    path: PATHS.vouch,
    title: 'Vouch for a newcomer',
    load: () => import('../pages/VouchPage.tsx'),
    // Newcomers may open the page, because it explains to them what a vouch link is for.
    audience: 'loggedIn',
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
  },
  {
    path: PATHS.createInvitation,
    title: 'Create Invitation',
    load: () => import('../pages/CreateInvitationPage.tsx'),
    // Newcomers may open the page, because it tells them when they will be able to invite.
    audience: 'loggedIn',
    isRenderedForMembers: true,
  },
  {
    path: PATHS.manageInvitations,
    title: 'Manage Invitations',
    load: () => import('../pages/ManageInvitationsPage.tsx'),
    audience: INVITING_ROLES,
    isRenderedForMembers: true,
  },
  {
    path: PATHS.profile,
    title: 'Profile',
    load: () => import('../pages/ProfilePage.tsx'),
    audience: 'loggedIn',
    isRenderedForMembers: true,
  },
  {
    path: PATHS.settings,
    title: 'Settings',
    load: () => import('../pages/SettingsPage.tsx'),
    audience: 'loggedIn',
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
    worksWithoutScripts: true,
  },
  {
    path: PATHS.privacy,
    title: 'Privacy',
    load: () => import('../pages/PrivacyPage.tsx'),
    audience: 'everybody',
    worksWithoutScripts: true,
  },
  {
    path: PATHS.terms,
    title: 'Terms',
    load: () => import('../pages/TermsPage.tsx'),
    audience: 'everybody',
    worksWithoutScripts: true,
  },
  {
    path: PATHS.welcomePartialUser,
    title: 'First code verified',
    load: () => import('../pages/WelcomePartialUserPage.tsx'),
    audience: ['partialuser'],
    rereadsRole: true,
  },
  {
    path: PATHS.welcomeFullUser,
    title: 'Congratulations',
    load: () => import('../pages/WelcomeFullUserPage.tsx'),
    audience: INVITING_ROLES,
    rereadsRole: true,
  },
  {
    path: PATHS.welcomeFullUserTour,
    title: `Welcome to ${NETWORK_NAME}`,
    load: () => import('../pages/WelcomeFullUserTourPage.tsx'),
    audience: INVITING_ROLES,
    rereadsRole: true,
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

export const NOT_FOUND_PAGE = {
  title: 'Page not found',
  load: () => import('../pages/NotFoundPage.tsx'),
} satisfies Partial<PageRoute>;

export function routeAtPath(pathname: string): PageRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
}

function isRoleAllowed({ audience }: PageRoute, role: Role | null): boolean {
  if (audience === 'everybody' || audience === 'loggedIn') return true;
  return audience !== 'visitors' && audience.includes(role);
}

export type Viewer = Role | null | 'visitor';

/**
 * Returns the path of the page that opens: the route's own path if the viewer may see the route's
 * page, otherwise the path to which the viewer is redirected.
 */
export function destinationPathFor(route: PageRoute, viewer: Viewer): PagePath {
  const { audience, path, redirect } = route;
  if (viewer === 'visitor') {
    return audience === 'everybody' || audience === 'visitors' ? path : PATHS.login;
  }
  return isRoleAllowed(route, viewer) ? path : (redirect ?? PATHS.dashboard);
}
