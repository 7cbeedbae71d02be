import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeNetwork } from '../../functions/src/administration/update-network.ts';
import type { NetworkChange } from '../../functions/src/contract/network.ts';
import { networkRef } from '../../functions/src/documents/network.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';

// The settings are the whole network's, so that no other test may run beside these.

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let admin: Person;
beforeAll(async () => {
  await emptyNetwork();
  admin = await newMember('admin');
});
const back = async () => {
  await networkRef().delete();
};
beforeEach(back);
afterEach(back);

const read = (query = '') => call(`/network${query}`, { token: admin.token });
const set = (change: NetworkChange) => changeNetwork({ change, actor: admin.uid, now: new Date() });

describe('GET /network', () => {
  it('tells what a pause and any number of days would do', async () => {
    const effects = async (query = '') => {
      const { body } = await read(query);
      return (body as { effects: { open_codes: number; waiting: number } }).effects;
    };
    const before = await effects('?vouch_wait_days=30');
    const [member] = [
      await newMember('fulluser', { fullSince: daysAgo(29) }),
      await newMember('fulluser', { fullSince: daysAgo(31) }),
      await newMember('fulluser'),
    ];
    await newInvitation(member.uid);
    await newInvitation(member.uid, { createdAt: daysAgo(32) });
    await newInvitation(member.uid, {
      change: (fresh) => ({ ...fresh, status: 'revoked', revokedOn: new Date() }),
    });
    expect(await effects('?vouch_wait_days=30')).toEqual({
      ...{ open_codes: before.open_codes + 1, waiting: before.waiting + 1 },
    });
    expect((await effects()).waiting).toBe(0);
    await set({ vouch_wait_days: 40 });
    expect((await effects()).waiting).toBe(before.waiting + 2);
  });

  it('refuses days that are none', async () => {
    for (const query of ['?vouch_wait_days=many', '?vouch_wait_days=366', '?days=3']) {
      expect((await read(query)).body).toMatchObject({ code: 'invalid_request' });
    }
  });
});
