import { DEMO_CODES } from '../../../tools/seed/demo.ts';

/** Everybody that section 6 tells apart. */
export const VIEWERS = [
  'logged out',
  'no role',
  'partialuser',
  'fulluser',
  'poweruser',
  'admin',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Where a viewer lands: `sees` stands for the page itself, anything else is another address. */
type Landing = 'sees' | `/${string}`;
type Landings = Readonly<Record<Viewer, Landing>>;

const EVERYBODY: Landings = {
  'logged out': 'sees',
  'no role': 'sees',
  partialuser: 'sees',
  fulluser: 'sees',
  poweruser: 'sees',
  admin: 'sees',
};

const VISITORS: Landings = {
  'logged out': 'sees',
  'no role': '/dashboard',
  partialuser: '/mini-dashboard',
  fulluser: '/dashboard',
  poweruser: '/dashboard',
  admin: '/dashboard',
};

const SIGNED_IN: Landings = { ...EVERYBODY, 'logged out': '/login' };

const HOME: Landings = {
  'logged out': '/',
  'no role': '/',
  partialuser: '/',
  fulluser: '/',
  poweruser: '/',
  admin: '/',
};

export interface RouteRow {
  readonly address: string;
  /** The page's h1 for whoever sees it; section 2 gives some of them to some roles only. */
  readonly heading: string | Readonly<Partial<Record<Viewer, string>> & { otherwise: string }>;
  readonly lands: Landings;
}

/** Section 2's routes, with what sections 2, 5 and 6 say of every role. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  {
    address: '/',
    heading: 'Welcome to elevere, where everyone was vouched for twice.',
    lands: EVERYBODY,
  },
  { address: '/landing-page', heading: 'Welcome to elevere', lands: EVERYBODY },
  { address: '/login', heading: 'Log in', lands: VISITORS },
  { address: '/signup', heading: 'Sign up', lands: VISITORS },
  { address: '/reset-password', heading: 'Reset your password', lands: EVERYBODY },
  { address: '/enter-invitation', heading: 'Enter your invitation code', lands: EVERYBODY },
  { address: '/register', heading: '', lands: HOME },
  { address: '/user-registration', heading: '', lands: HOME },
  { address: `/register?code=${DEMO_CODES.barbara}`, heading: 'Register', lands: EVERYBODY },
  {
    address: `/user-registration?code=${DEMO_CODES.barbara}`,
    heading: 'Register',
    lands: EVERYBODY,
  },
  {
    address: '/dashboard',
    heading: { 'no role': 'You need an invitation', otherwise: 'Welcome, Test' },
    lands: { ...SIGNED_IN, partialuser: '/mini-dashboard' },
  },
  {
    address: '/mini-dashboard',
    heading: 'One more voice, Test',
    lands: {
      ...SIGNED_IN,
      'no role': '/dashboard',
      fulluser: '/dashboard',
      poweruser: '/dashboard',
    },
  },
  { address: '/create-invitation', heading: 'Create an invitation', lands: SIGNED_IN },
  {
    address: '/manage-invitations',
    heading: 'Manage Invitations',
    lands: { ...SIGNED_IN, 'no role': '/dashboard', partialuser: '/mini-dashboard' },
  },
  { address: '/profile', heading: 'Your profile', lands: SIGNED_IN },
  { address: '/settings', heading: 'Settings', lands: SIGNED_IN },
  { address: '/change-password', heading: 'Change password', lands: SIGNED_IN },
  {
    address: '/reauthentication',
    heading: '',
    // Without a pending password there is nothing to apply.
    lands: {
      'logged out': '/login',
      'no role': '/change-password',
      partialuser: '/change-password',
      fulluser: '/change-password',
      poweruser: '/change-password',
      admin: '/change-password',
    },
  },
  { address: '/faq', heading: 'Help', lands: EVERYBODY },
  { address: '/privacy', heading: 'Privacy', lands: EVERYBODY },
  { address: '/terms', heading: 'Terms', lands: EVERYBODY },
  {
    address: '/welcome-new-full-users',
    heading: { otherwise: 'Congratulations, Test!' },
    lands: { ...SIGNED_IN, partialuser: '/mini-dashboard' },
  },
  {
    address: '/welcome-new-full-users-2',
    heading: 'Welcome to elevere',
    lands: { ...SIGNED_IN, partialuser: '/mini-dashboard' },
  },
  {
    address: '/welcome-new-first-time-users',
    heading: 'Your first invitation is verified',
    lands: SIGNED_IN,
  },
  { address: '/no-such-page', heading: 'There is no such page', lands: EVERYBODY },
];

function headingFor(row: RouteRow, viewer: Viewer): string {
  return typeof row.heading === 'string'
    ? row.heading
    : (row.heading[viewer] ?? row.heading.otherwise);
}

/** Where this viewer ends up, and the h1 that stands there. */
export function expectedLanding(row: RouteRow, viewer: Viewer): { path: string; heading: string } {
  const landing = row.lands[viewer];
  if (landing === 'sees') {
    return { path: row.address.split('?')[0] ?? '', heading: headingFor(row, viewer) };
  }
  const target = ROUTE_TABLE.find(({ address }) => address === landing);
  if (target === undefined) throw new Error(`${landing} is not in the table.`);
  return { path: landing, heading: headingFor(target, viewer) };
}
