import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember } from '../support/people.ts';

it('a stolen admin session can neither make a full member nor read an active code', async () => {
  const admin = await newMember('admin');
  const { token } = admin;
  const patchMember = (uid: string, json: object) =>
    call(`/members/${uid}`, { method: 'PATCH', token, json });
  const [creator, newcomer] = [await newMember('fulluser'), await newMember('partialuser')];
  const code = await newInvitation(creator.uid);
  expect((await call(`/members/${creator.uid}`, { token })).status).toBe(200);
  for (const role of ['fulluser', 'poweruser', 'admin']) {
    expectRefusal(await patchMember(newcomer.uid, { role }), 'needs_second_code');
  }
  expect((await patchMember(creator.uid, { extra_invitations: 100 })).status).toBe(200);
  for (const path of [
    `/members?q=${creator.email.slice(0, 9)}`,
    `/members/${creator.uid}`,
    `/audit?uid=${creator.uid}`,
    '/overview',
    '/network',
    `/get_user_sent_invitations/${creator.uid}`,
    `/circle/${creator.uid}`,
    `/invitation_stats/${creator.uid}`,
  ]) {
    const answer = await call(path, { token });
    expect([path, answer.status, answer.text.includes(code)]).toEqual([path, 200, false]);
    expect([...answer.headers.values()].join()).not.toContain(code);
  }
  const generateRequest = { method: 'POST', token, json: {} };
  expect(
    (await call(`/generate_invitations_for_user/${creator.uid}`, generateRequest)).status,
  ).toBe(403);
  expect((await patchMember(creator.uid, { suspended: true })).status).toBe(200);
  await getAuth().updateUser(admin.uid, { disabled: true });
  for (const path of ['/members', `/members/${creator.uid}`, '/audit', '/overview', '/network']) {
    expectRefusal(await call(path, { token }), 'unauthenticated');
  }
});
