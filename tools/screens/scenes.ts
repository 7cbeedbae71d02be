import { DEMO_CODES } from '../seed/demo.ts';
import { DEMO_VOUCH_TOKEN } from '../seed/people.ts';

export interface Scene {
  readonly name: string;
  readonly address: string;
  /** The demo account that is logged in. If omitted, the viewer is a visitor without an account. */
  readonly viewer?: 'ada' | 'alan' | 'barbara' | 'edsger' | 'donald';
  /** True for a desktop's window. If omitted, the window is a phone's. */
  readonly isDesktop?: true;
}

/** In reading order: joining on a phone, then a member's pages, then the console. */
export const SCENES: readonly Scene[] = [
  { name: 'home', address: '/', isDesktop: true },
  { name: 'register', address: `/user-registration?code=${DEMO_CODES.barbara}` },
  { name: 'mini-dashboard', address: '/mini-dashboard', viewer: 'donald' },
  { name: 'vouch', address: `/vouch/${DEMO_VOUCH_TOKEN}`, viewer: 'barbara' },
  { name: 'welcome', address: '/welcome-new-full-users', viewer: 'edsger' },
  { name: 'dashboard', address: '/dashboard', viewer: 'edsger', isDesktop: true },
  { name: 'create-invitation', address: '/create-invitation', viewer: 'alan' },
  { name: 'manage-invitations', address: '/manage-invitations', viewer: 'alan', isDesktop: true },
  { name: 'circle', address: '/circle', viewer: 'edsger', isDesktop: true },
  { name: 'admin', address: '/admin', viewer: 'ada', isDesktop: true },
];
