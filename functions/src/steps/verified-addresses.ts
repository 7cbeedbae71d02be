import { findAccounts } from '../platform/auth.ts';

/**
 * Returns the verified email addresses of these people, by uid. Excludes people whose address is
 * not verified or whose account is disabled. Sends one request to Auth.
 */
export async function findVerifiedAddresses(
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await findAccounts(uids);
  const addressByUid = new Map<string, string>();
  for (const { uid, email, emailVerified, enabled } of accounts.values()) {
    if (enabled && emailVerified && email !== null) addressByUid.set(uid, email);
  }
  return addressByUid;
}
