import { describe, expect, it } from 'vitest';
import { memberRef } from '../../functions/src/documents/users.ts';
import { setUpSettingsTests } from '../support/network-settings.ts';
import { newInvitation, newMember } from '../support/people.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const network = setUpSettingsTests();

describe('GET /network', () => {
  it('returns the effects of a pause and of any number of days', async () => {
    const effects = async (query = '') => {
      const { body } = await network.read(query);
      return (body as { effects: { open_codes: number; waiting: number } }).effects;
    };
    const before = await effects('?vouch_wait_days=30');
    const suspended = await newMember('fulluser', { fullSince: daysAgo(29) });
    await memberRef(suspended.uid).update({ suspended: true });
    const [member] = [
      await newMember('fulluser', { fullSince: daysAgo(29) }),
      await newMember('fulluser', { fullSince: daysAgo(31) }),
      await newMember('fulluser'),
    ];
    await newInvitation(member.uid);
    await newInvitation(member.uid, { createdAt: daysAgo(32) });
    await newInvitation(member.uid, {
      change: (fresh) => ({ ...fresh, status: 'revoked', revokedAt: new Date() }),
    });
    expect(await effects('?vouch_wait_days=30')).toEqual({
      open_codes: before.open_codes + 1,
      waiting: before.waiting + 1,
    });
    expect((await effects()).waiting).toBe(0);
    await network.set({ vouch_wait_days: 40 });
    expect((await effects()).waiting).toBe(before.waiting + 2);
  });
});
