import { DEMO_CODES } from '../seed/demo.ts';
import { DEMO_VOUCH_TOKEN } from '../seed/people.ts';

/** One screenshot of the gallery. */
export interface Scene {
  /** The name of the file without `.png`. */
  readonly name: string;
  readonly address: string;
  /** The demo account that opens the page. A visitor without an account if it is missing. */
  readonly viewer?: 'ada' | 'alan' | 'barbara' | 'edsger' | 'donald';
  /** True for a desktop window. Otherwise the window has the size of a phone. */
  readonly desk?: true;
}

/**
 * The screenshots in the order for a first reader: joining on a phone, a member's pages, and the
 * console.
 */
export const SCENES: readonly Scene[] = [
  { name: 'home', address: '/', desk: true },
  { name: 'register', address: `/user-registration?code=${DEMO_CODES.barbara}` },
  { name: 'mini-dashboard', address: '/mini-dashboard', viewer: 'donald' },
  { name: 'vouch', address: `/vouch/${DEMO_VOUCH_TOKEN}`, viewer: 'barbara' },
  { name: 'welcome', address: '/welcome-new-full-users', viewer: 'edsger' },
  { name: 'dashboard', address: '/dashboard', viewer: 'edsger', desk: true },
  { name: 'create-invitation', address: '/create-invitation', viewer: 'alan' },
  { name: 'manage-invitations', address: '/manage-invitations', viewer: 'alan', desk: true },
  { name: 'circle', address: '/circle', viewer: 'edsger', desk: true },
  { name: 'admin', address: '/admin', viewer: 'ada', desk: true },
];
