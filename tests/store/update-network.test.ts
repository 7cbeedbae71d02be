import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { RECENT_ADMIN_SIGN_IN_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { findNetworkSettings } from '../../functions/src/documents/network.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { DEFAULT_NETWORK_SETTINGS } from '../../functions/src/domain/network-settings.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { setUpNetworkSettings } from '../support/network-settings.ts';
import { newMember, type Person } from '../support/people.ts';
import { newSessionOfAge } from '../support/sessions.ts';

const networkSettings = setUpNetworkSettings();

const patchNetwork = (json: unknown, { token }: Person = networkSettings.admin) =>
  call('/network', { method: 'PATCH', token, json });

describe('PATCH /network', () => {
  const defaultSettings = { paused: false, vouch_wait_days: 0, different_inviters: false };

  it('makes each change once, and logs the previous value', async () => {
    expect((await networkSettings.read()).body).toMatchObject(defaultSettings);
    const settingsChanges = { paused: true, vouch_wait_days: 90 };
    for (const _repeat of [1, 2]) {
      const { body } = await patchNetwork(settingsChanges);
      expect(body).toEqual({ success: true, message: MESSAGES.networkChanged });
    }
    expect((await patchNetwork({ different_inviters: true, paused: true })).status).toBe(200);
    expect((await networkSettings.read()).body).toMatchObject({
      ...settingsChanges,
      different_inviters: true,
    });
    const { docs } = await firestore()
      .collection(AUDIT_COLLECTION)
      .where('subject', '==', 'network')
      .get();
    const auditEntries = docs.map((entry) => entry.data());
    expect(auditEntries).toHaveLength(2);
    const expectedEntry = {
      action: 'network_changed',
      actor: networkSettings.admin.uid,
      people: [networkSettings.admin.uid],
    };
    expect(auditEntries).toContainEqual({
      ...expectedEntry,
      subject: 'network',
      at: expect.any(Timestamp),
      details: {
        paused: true,
        paused_before: false,
        vouch_wait_days: 90,
        vouch_wait_days_before: 0,
      },
    });
    const auditAnswer = await call(
      `/audit?uid=${networkSettings.admin.uid}&action=network_changed`,
      {
        token: networkSettings.admin.token,
      },
    );
    expect(auditAnswer.body).toHaveLength(2);
  });

  it('a waiting time can be set back to zero days', async () => {
    for (const days of [90, 0]) {
      expect((await patchNetwork({ vouch_wait_days: days })).status).toBe(200);
      expect((await networkSettings.read()).body).toMatchObject({ vouch_wait_days: days });
    }
  });

  it('changing settings and removing require a login within the last hour', async () => {
    const { uid } = await getAuth().createUser({ email: `${Date.now()}-admin@elevere.test` });
    await memberRef(uid).set({ role: 'admin', suspended: false, invitedBy: [] });
    const oldSession = await newSessionOfAge(uid, RECENT_ADMIN_SIGN_IN_MS + 60_000);
    const member = await newMember('fulluser');
    expectRefusal(await patchNetwork({ paused: true }, oldSession), 'recent_sign_in_required');
    const removalCall = { method: 'DELETE', token: oldSession.token };
    expectRefusal(await call(`/members/${member.uid}`, removalCall), 'recent_sign_in_required');
    expect(await findNetworkSettings()).toEqual(DEFAULT_NETWORK_SETTINGS);
    expect(await findMember(member.uid)).not.toBeNull();
    expect((await call('/network', { token: oldSession.token })).status).toBe(200);
    const recentSession = await newSessionOfAge(uid, RECENT_ADMIN_SIGN_IN_MS - 60_000);
    expect((await patchNetwork({ paused: true }, recentSession)).status).toBe(200);
  });
});
