import { ROLES, type Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { PATHS, type Path } from '../lib/paths.ts';
import { ROUTES, redirectFor, type Viewer } from './routes.ts';

const { login, dashboard, miniDashboard } = PATHS;

/** Final page for each viewer who opens a page. A viewer without an entry sees the page itself. */
type Row = Partial<Record<Role | 'visitor' | 'no role', Path>>;

const EVERYBODY: Row = {};
const SIGNED_IN: Row = { visitor: login };
const VISITORS: Row = {
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
  admin: dashboard,
};

const ADMINS: Row = {
  visitor: login,
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
};

/** The pages of docs/product.md. A missing path is a type error. */
const LANDINGS: Record<Path, Row> = {
  [PATHS.home]: EVERYBODY,
  [PATHS.landing]: EVERYBODY,
  [PATHS.login]: VISITORS,
  [PATHS.signup]: VISITORS,
  [PATHS.resetPassword]: EVERYBODY,
  [PATHS.enterInvitation]: EVERYBODY,
  [PATHS.register]: EVERYBODY,
  [PATHS.userRegistration]: EVERYBODY,
  [PATHS.dashboard]: { visitor: login, partialuser: miniDashboard },
  [PATHS.miniDashboard]: {
    visitor: login,
    'no role': dashboard,
    fulluser: dashboard,
    poweruser: dashboard,
  },
  [PATHS.createInvitation]: SIGNED_IN,
  [PATHS.manageInvitations]: { visitor: login, 'no role': dashboard, partialuser: miniDashboard },
  [PATHS.profile]: SIGNED_IN,
  [PATHS.circle]: { visitor: login, 'no role': dashboard },
  [PATHS.people]: { visitor: login, 'no role': dashboard, partialuser: miniDashboard },
  [PATHS.vouch]: SIGNED_IN,
  [PATHS.settings]: SIGNED_IN,
  [PATHS.changePassword]: SIGNED_IN,
  [PATHS.reauthentication]: SIGNED_IN,
  [PATHS.waitlist]: EVERYBODY,
  [PATHS.faq]: EVERYBODY,
  [PATHS.privacy]: EVERYBODY,
  [PATHS.terms]: EVERYBODY,
  [PATHS.welcomeFullUser]: SIGNED_IN,
  [PATHS.welcomeFullUserTour]: SIGNED_IN,
  [PATHS.welcomePartialUser]: SIGNED_IN,
  [PATHS.admin]: ADMINS,
  [PATHS.adminMembers]: ADMINS,
  [PATHS.adminMember]: ADMINS,
  [PATHS.adminAudit]: ADMINS,
  [PATHS.adminNetwork]: ADMINS,
};

/** Follows redirects until the last page. */
function follow(path: Path, viewer: Viewer): Path {
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`No route for ${path}.`);
  const landing = redirectFor(route, viewer);
  return landing === path ? path : follow(landing, viewer);
}

test.each(Object.values(PATHS))('%s shows, or leads elsewhere, as product.md says', (path) => {
  for (const name of ['visitor', 'no role', ...ROLES] as const) {
    const viewer = name === 'no role' ? null : name;
    expect([name, follow(path, viewer)]).toEqual([name, LANDINGS[path]?.[name] ?? path]);
  }
});
