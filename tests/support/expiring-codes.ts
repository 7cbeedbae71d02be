import { DAY_MS, INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import type { EmailOccasion } from '../../functions/src/domain/email.ts';
import { newInvitation } from './people.ts';

/** The codes expire in three days. Returns the reminder email that is then due. */
export async function createExpiringCodes(inviterUid: string, count = 1): Promise<EmailOccasion> {
  const endsAt = new Date(Date.now() + 3 * DAY_MS);
  const createdAt = new Date(endsAt.getTime() - INVITATION_LIFETIME_MS);
  for (let index = 0; index < count; index += 1) await newInvitation(inviterUid, { createdAt });
  return { template: 'code_ends_soon', to: inviterUid, endsOn: endsAt.toISOString().slice(0, 10) };
}
