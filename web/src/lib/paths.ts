import { NETWORK_SLUG } from '@elevere/functions/contract';

/** Links use these constants, so that a link to an unknown page is a type error. */
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

export type PagePath = (typeof PATHS)[keyof typeof PATHS];

export function adminMemberPagePath(uid: string): string {
  return PATHS.adminMember.replace(':uid', encodeURIComponent(uid));
}

export function circlePagePathOfPerson(uid: string): string {
  return `${PATHS.circle}?${new URLSearchParams({ person: uid })}`;
}

export function vouchPagePath(token: string): string {
  return PATHS.vouch.replace(':token', encodeURIComponent(token));
}

/** Returns the path of an invitation link. */
export function registrationPagePath(code: string): string {
  return `${PATHS.userRegistration}?${new URLSearchParams({ code })}`;
}
