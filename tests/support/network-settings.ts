import { afterEach, beforeAll, beforeEach } from 'vitest';
import { updateNetworkSettings } from '../../functions/src/administration/update-network.ts';
import type { NetworkSettingsChange } from '../../functions/src/contract/network.ts';
import { networkSettingsRef } from '../../functions/src/documents/network.ts';
import { call } from './api.ts';
import { clearNetwork } from './emulators.ts';
import { newMember, type Person } from './people.ts';

/** No other test may run at the same time, because the settings apply to the whole network. */
export function setUpNetworkSettings() {
  let admin: Person | undefined;
  beforeAll(async () => {
    await clearNetwork();
    admin = await newMember('admin');
  });
  const deleteSettings = async () => {
    await networkSettingsRef().delete();
  };
  beforeEach(deleteSettings);
  afterEach(deleteSettings);
  return {
    get admin(): Person {
      if (admin === undefined) throw new Error('There is an admin from the first test on.');
      return admin;
    },
    read(query = '') {
      return call(`/network${query}`, { token: this.admin.token });
    },
    set(change: NetworkSettingsChange) {
      return updateNetworkSettings({ change, actor: this.admin.uid, now: new Date() });
    },
  };
}
