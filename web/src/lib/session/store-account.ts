import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import type { User } from './firebase-auth.ts';
import type { Account } from './session-states.ts';
import { dispatchSessionEvent } from './session-store.ts';
import type { UserDocument } from './user-document.ts';

export interface LoginAndUserDocument {
  readonly user: User;
  /** The user document. Null if it does not exist. */
  readonly userDocument: UserDocument | null;
}

export function storeAccount({ user, userDocument }: LoginAndUserDocument): void {
  dispatchSessionEvent({ type: 'read', account: buildAccount(user, userDocument) });
}

const LOGIN_METHOD_BY_PROVIDER_ID: Readonly<Record<string, Account['methods'][number]>> = {
  password: 'password',
  'google.com': 'google',
};

function buildAccount(user: User, userDocument: UserDocument | null): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    emailStored: userDocument === null || userDocument.email === (user.email ?? ''),
    displayName: user.displayName ?? '',
    role: userDocument?.role ?? null,
    firstName: userDocument?.firstName ?? '',
    lastName: userDocument?.lastName ?? '',
    profilePicture: userDocument?.profilePicture ?? DEFAULT_PROFILE_PICTURE,
    methods: user.providerData.flatMap(
      ({ providerId }) => LOGIN_METHOD_BY_PROVIDER_ID[providerId] ?? [],
    ),
  };
}
