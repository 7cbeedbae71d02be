import { DEMO_CODES } from '../seed/demo.ts';
import { DEMO_VOUCH_TOKEN } from '../seed/people.ts';

export interface Scene {
  readonly name: string;
  readonly address: string;
  /** A visitor without an account if omitted. */
  readonly viewer?: 'ada' | 'alan' | 'barbara' | 'edsger' | 'donald';
  /** True for the window of a desktop instead of a phone. */
  readonly desktop?: true;
}

/** In the order for a first reader: joining on a phone, a member's pages, and the console. */
export const SCENES: readonly Scene[] = [
  { name: 'home', address: '/', desktop: true },
  { name: 'register', address: `/user-registration?code=${DEMO_CODES.barbara}` },
  { name: 'mini-dashboard', address: '/mini-dashboard', viewer: 'donald' },
  { name: 'vouch', address: `/vouch/${DEMO_VOUCH_TOKEN}`, viewer: 'barbara' },
  { name: 'welcome', address: '/welcome-new-full-users', viewer: 'edsger' },
  { name: 'dashboard', address: '/dashboard', viewer: 'edsger', desktop: true },
  { name: 'create-invitation', address: '/create-invitation', viewer: 'alan' },
  { name: 'manage-invitations', address: '/manage-invitations', viewer: 'alan', desktop: true },
  { name: 'circle', address: '/circle', viewer: 'edsger', desktop: true },
  { name: 'admin', address: '/admin', viewer: 'ada', desktop: true },
];
