import { findAccounts } from '../platform/auth.ts';

/** Returns addresses by uid, without unverified addresses and disabled accounts. */
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
