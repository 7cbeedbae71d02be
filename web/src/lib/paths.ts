import { NETWORK_SLUG } from '@elevere/functions/contract';

/** Every page's address, so that a link cannot name one that does not exist. */
export const PATHS = {
  home: '/',
  landing: '/landing-page',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset-password',
  enterInvitation: '/enter-invitation',
  register: '/register',
  userRegistration: '/user-registration',
  dashboard: '/dashboard',
  miniDashboard: '/mini-dashboard',
  createInvitation: '/create-invitation',
  manageInvitations: '/manage-invitations',
  profile: '/profile',
  circle: '/circle',
  people: '/people',
  vouch: '/vouch/:token',
  settings: '/settings',
  changePassword: '/change-password',
  reauthentication: '/reauthentication',
  waitlist: `/redirect-to-${NETWORK_SLUG}`,
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  welcomeFullUser: '/welcome-new-full-users',
  welcomeFullUserTour: '/welcome-new-full-users-2',
  welcomePartialUser: '/welcome-new-first-time-users',
  admin: '/admin',
  adminMembers: '/admin/members',
  adminMember: '/admin/members/:uid',
  adminAudit: '/admin/audit',
  adminNetwork: '/admin/network',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** A member's page in the console; `PATHS.adminMember` is its pattern. */
export function adminMemberPath(uid: string): string {
  return PATHS.adminMember.replace(':uid', encodeURIComponent(uid));
}

/** The reader's circle with this person selected. */
export function circlePath(uid: string): string {
  return `${PATHS.circle}?${new URLSearchParams({ person: uid })}`;
}

/** The page of a vouch link; `PATHS.vouch` is its pattern. */
export function vouchPath(token: string): string {
  return PATHS.vouch.replace(':token', encodeURIComponent(token));
}

/** The registration page for a code, as invitation links carry it. */
export function registrationPath(code: string): string {
  return `${PATHS.userRegistration}?${new URLSearchParams({ code })}`;
}
