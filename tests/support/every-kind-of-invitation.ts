import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { newInvitation, type Person } from './people.ts';
import { newUsedCode } from './used-code.ts';

const DAY_MS = 24 * 3_600_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The invitations are ordered newest first. */
export async function createEveryKindOfInvitation({ uid }: Pick<Person, 'uid'>) {
  return {
    active: await newInvitation(uid, { createdAt: daysAgo(1) }),
    used: await newUsedCode({ uid }, 'another', 'first', 3),
    revoked: await newInvitation(uid, {
      createdAt: daysAgo(5),
      change: (invitation) => ({ ...invitation, status: 'revoked', revokedAt: daysAgo(4) }),
    }),
    due: await newInvitation(uid, { createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1) }),
    expired: await newInvitation(uid, {
      createdAt: daysAgo(90),
      change: (invitation) => ({ ...invitation, status: 'expired' }),
    }),
  };
}
