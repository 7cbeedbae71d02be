import { describe, expect, it } from 'vitest';
import { memberRef } from '../../functions/src/documents/users.ts';
import { setUpNetworkSettings } from '../support/network-settings.ts';
import { newInvitation, newMember } from '../support/people.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const settings = setUpNetworkSettings();

describe('GET /network', () => {
  it('returns the effects of a pause and of any number of days', async () => {
    const readEffectsOfSettings = async (query = '') => {
      const { body } = await settings.read(query);
      return (body as { effects: { open_codes: number; waiting: number } }).effects;
    };
    const effectsBefore = await readEffectsOfSettings('?vouch_wait_days=30');
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
      change: (invitation) => ({ ...invitation, status: 'revoked', revokedAt: new Date() }),
    });
    expect(await readEffectsOfSettings('?vouch_wait_days=30')).toEqual({
      open_codes: effectsBefore.open_codes + 1,
      waiting: effectsBefore.waiting + 1,
    });
    expect((await readEffectsOfSettings()).waiting).toBe(0);
    await settings.set({ vouch_wait_days: 40 });
    expect((await readEffectsOfSettings()).waiting).toBe(effectsBefore.waiting + 2);
  });
});
