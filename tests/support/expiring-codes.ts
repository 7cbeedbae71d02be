import { DAY_MS, INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import type { EmailOccasion } from '../../functions/src/domain/email.ts';
import { newInvitation } from './people.ts';

/** The codes expire in three days. Returns the reminder email that is then due. */
export async function createExpiringCodes(to: string, count = 1): Promise<EmailOccasion> {
  const endsAt = new Date(Date.now() + 3 * DAY_MS);
  const createdAt = new Date(endsAt.getTime() - INVITATION_LIFETIME_MS);
  for (let code = 0; code < count; code += 1) await newInvitation(to, { createdAt });
  return { template: 'code_ends_soon', to, endsOn: endsAt.toISOString().slice(0, 10) };
}
