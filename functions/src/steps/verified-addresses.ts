import { findAccounts } from '../platform/auth.ts';

/**
 * Finds the verified email addresses of these people, by uid. Excludes disabled accounts. Sends one
 * request to Auth.
 */
export async function findVerifiedAddresses(
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await findAccounts(uids);
  const addresses = new Map<string, string>();
  for (const { uid, email, emailVerified, enabled } of accounts.values()) {
    if (enabled && emailVerified && email !== null) addresses.set(uid, email);
  }
  return addresses;
}
