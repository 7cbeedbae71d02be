import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import type { Account } from '../lib/session/session-states.ts';

/** A full member, for tests. */
export const ADA: Account = {
  uid: 'ada',
  email: 'ada@elevere.test',
  emailVerified: false,
  emailStored: true,
  displayName: '',
  role: 'fulluser',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profilePicture: DEFAULT_PROFILE_PICTURE,
  methods: ['password'],
};
