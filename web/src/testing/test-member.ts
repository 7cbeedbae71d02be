import type { MemberDetails } from '@elevere/functions/contract';
import { newTestPerson } from './test-person.ts';

/** A member as an admin sees them, for tests. */
export const ALAN: MemberDetails = {
  ...newTestPerson('Alan', 'Turing'),
  role: 'fulluser',
  state: 'active',
  email: 'alan@elevere.test',
  createdAt: null,
  left: null,
  full_since: null,
  may_invite: true,
  inviters: [],
  invitees: [],
  truncated: false,
  account: { enabled: true, email_verified: true, last_sign_in: null },
  quota: { made: 1, extra: 0, remaining: 1 },
  invitations: [],
  suspending: { open_codes: 2, halfway: [newTestPerson('Donald', 'Knuth')] },
};
