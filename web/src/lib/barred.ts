/** What a suspended person reads, with the address to write to. */
export const BARRED =
  __SUPPORT_EMAIL__ === ''
    ? 'Your account is suspended. If you think this is a mistake, write to the operator of this network.'
    : `Your account is suspended. If you think this is a mistake, write to ${__SUPPORT_EMAIL__}.`;

/** True iff the identity provider refuses because the account is disabled. */
export function isDisabledAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-disabled';
}
