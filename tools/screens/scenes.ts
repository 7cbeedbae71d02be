import { DEMO_CODES } from '../seed/demo.ts';
import { DEMO_VOUCH_TOKEN } from '../seed/people.ts';

/** One picture of the gallery. */
export interface Scene {
  /** Its file, without `.png`. */
  readonly name: string;
  readonly address: string;
  /** The demo account that opens it; a visitor where none is named. */
  readonly viewer?: 'ada' | 'alan' | 'barbara' | 'edsger' | 'donald';
  /** At a desk, else on a phone. */
  readonly desk?: true;
}

/** What a stranger should see first: joining on a phone, being a member, and looking after it all. */
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
