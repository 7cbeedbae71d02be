import { updateProfile } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { refreshRole } from '../../../lib/session.ts';

/**
 * Tells the server of the address that the member has confirmed (section 7): it stands in their
 * account, and is copied into their document by this call.
 */
export async function storeAddress(email: string): Promise<void> {
  try {
    await call(updateProfile, { body: { email } });
    await refreshRole();
  } catch {
    // The account has the address; its copy waits for the next sign-in.
  }
}
