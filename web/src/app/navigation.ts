import { PATHS, type Path } from '../lib/paths.ts';
import type { Session } from '../lib/session.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: Path;
}

const VISITOR: readonly NavigationLink[] = [
  { label: 'Enter Code', to: PATHS.enterInvitation },
  { label: 'Join Waitlist', to: PATHS.waitlist },
  { label: 'Log in', to: PATHS.login },
];

const PARTIAL_USER: readonly NavigationLink[] = [
  { label: 'Dashboard', to: PATHS.miniDashboard },
  { label: 'Profile', to: PATHS.profile },
  { label: 'Settings', to: PATHS.settings },
];

const MEMBER: readonly NavigationLink[] = [
  { label: 'Dashboard', to: PATHS.dashboard },
  { label: 'Profile', to: PATHS.profile },
  { label: 'Create Invitation', to: PATHS.createInvitation },
  { label: 'Settings', to: PATHS.settings },
];

/** The links of the navigation bar (section 2); Logout is a button beside them. */
export function navigationFor(session: Session): readonly NavigationLink[] {
  switch (session.status) {
    case 'signedOut':
      return VISITOR;
    case 'signedIn':
      return session.role === 'partialuser' ? PARTIAL_USER : MEMBER;
    default:
      return [];
  }
}
