import { findAccounts } from '../platform/auth.ts';

/** Returns email addresses by uid, except unverified addresses and those of disabled accounts. */
export async function findVerifiedAddresses(
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accountByUid = await findAccounts(uids);
  const addressByUid = new Map<string, string>();
  for (const { uid, email, emailVerified, enabled } of accountByUid.values()) {
    if (enabled && emailVerified && email !== null) addressByUid.set(uid, email);
  }
  return addressByUid;
}
