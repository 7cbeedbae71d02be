import { beforeAll, describe, expect, it } from 'vitest';
import { FORMER_MEMBER } from '../../functions/src/contract/membership.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/profile.ts';
import { ROLES } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, newMember, type Person } from '../support/people.ts';

const PICTURE = 'https://firebasestorage.googleapis.com/v0/b/some/o/picture.webp?alt=media';
let first: Person;
let second: Person;

beforeAll(async () => {
  await emptyNetwork();
  [first, second] = await Promise.all([newMember('fulluser'), newMember('admin')]);
  await memberRef(first.uid).update({ firstName: 'First', profilePicture: PICTURE });
  await memberRef(second.uid).update({ firstName: 'Second' });
});

const shown = (
  uid: string,
  firstName: string,
  profilePicture: string = DEFAULT_PROFILE_PICTURE,
) => ({
  uid,
  firstName,
  lastName: 'Member',
  profilePicture,
});

describe('GET /inviters', () => {
  it.each(ROLES)('answers a %s who vouched for them, in the order they did', async (role) => {
    const one = shown(first.uid, 'First', PICTURE);
    const two = shown(second.uid, 'Second');
    for (const expected of [
      [one, two],
      [two, one],
    ]) {
      const { token } = await newMember(role, { invitedBy: expected.map(({ uid }) => uid) });
      const { status, body } = await call('/inviters', { token });
      expect([status, body]).toEqual([200, expected]);
    }
  });

  it('answers a partialuser their one inviter', async () => {
    const { token } = await newMember('partialuser', { invitedBy: [second.uid] });
    expect((await call('/inviters', { token })).body).toEqual([shown(second.uid, 'Second')]);
  });

  it('keeps the place of somebody who left the network', async () => {
    const { token } = await newMember('fulluser', { invitedBy: ['gone', first.uid] });
    expect((await call('/inviters', { token })).body).toEqual([
      { uid: 'gone', ...FORMER_MEMBER, profilePicture: DEFAULT_PROFILE_PICTURE },
      shown(first.uid, 'First', PICTURE),
    ]);
  });

  it('survives a document made by hand that names no uids', async () => {
    const { token } = await newMember('fulluser', { invitedBy: ['a/b', '', first.uid] });
    const { status, body } = await call('/inviters', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject([FORMER_MEMBER, FORMER_MEMBER, { uid: first.uid }]);
  });

  it('tells nothing of an inviter but name and picture', async () => {
    const { token } = await newMember('fulluser', { invitedBy: [first.uid] });
    expect((await call('/inviters', { token })).text).not.toContain('@');
  });

  it('is empty for a founder and for somebody who is no member yet', async () => {
    for (const { token } of [await newMember('admin'), await newAccount()]) {
      const { status, body } = await call('/inviters', { token });
      expect([status, body]).toEqual([200, []]);
    }
  });

  it('asks a stranger to sign in, and takes no other method, path or query', async () => {
    const refused = await call('/inviters');
    expect([refused.status, refused.body]).toEqual([
      401,
      { success: false, code: 'unauthenticated', message: MESSAGES.authenticationRequired },
    ]);
    const { token } = await newMember('fulluser');
    const posted = await call('/inviters', { method: 'POST', token, json: {} });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await call(`/inviters/${first.uid}`, { token })).status).toBe(404);
    expect((await call('/inviters?uid=x', { token })).status).toBe(400);
  });
});
