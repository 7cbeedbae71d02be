import { describe, expect, it } from 'vitest';
import { circleSchema, MAX_CIRCLE_PEOPLE } from '../../functions/src/contract/circle.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call, callAt } from '../support/api.ts';
import { get } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newMember } from '../support/people.ts';
import { usedCode } from '../support/used-code.ts';

describe('circle', () => {
  it('shows two generations up and two down, and names only people who are shown', async () => {
    const top = await newMember('fulluser', { invitedBy: ['beyond'] });
    const up = await newMember('fulluser', { invitedBy: [top.uid, 'gone'] });
    const subject = await newMember('fulluser', { invitedBy: [up.uid, 'left'] });
    const invitee = await newMember('fulluser', { invitedBy: ['another', subject.uid] });
    const last = await newMember('partialuser', { invitedBy: [invitee.uid] });
    await newMember('partialuser', { invitedBy: [last.uid] });
    const person = { firstName: 'Test', role: 'fulluser' };
    const left = { ...FORMER_MEMBER, role: null, invitedBy: [] };
    const { people, truncated } = circleSchema.parse(await get('/circle', subject));
    expect(truncated).toBe(false);
    expect(people).toMatchObject([
      { uid: subject.uid, ...person, generation: 0, invitedBy: [up.uid, 'left'] },
      { uid: up.uid, ...person, generation: -1, invitedBy: [top.uid, 'gone'] },
      { uid: 'left', ...left, generation: -1 },
      { uid: top.uid, ...person, generation: -2, invitedBy: [] },
      { uid: 'gone', ...left, generation: -2 },
      { uid: invitee.uid, ...person, generation: 1, invitedBy: [subject.uid] },
      { uid: last.uid, role: 'partialuser', generation: 2, invitedBy: [invitee.uid] },
    ]);
    expect(JSON.stringify(people)).not.toMatch(/suspended|email/);
    const admin = await newMember('admin');
    expect(await get(`/circle/${subject.uid}`, admin)).toEqual({ people, truncated });
    expectRefusal(await call('/circle/unknown', { token: admin.token }), 'not_found');
    expectRefusal(await call(`/circle/${subject.uid}`, { token: up.token }), 'forbidden');
    expectRefusal(await call(`/circle/${subject.uid}`, { token: invitee.token }), 'forbidden');
  });

  it('shows a suspended person as a former member, except to admins', async () => {
    const top = await newMember('fulluser');
    const up = await newMember('fulluser', { invitedBy: [top.uid] });
    const subject = await newMember('fulluser', { invitedBy: [up.uid, 'left'] });
    const invitee = await newMember('fulluser', { invitedBy: [subject.uid] });
    const through = await newMember('partialuser', { invitedBy: [invitee.uid] });
    const inviteeOfBoth = await newMember('fulluser', { invitedBy: [invitee.uid, subject.uid] });
    for (const { uid } of [up, invitee]) await memberRef(uid).update({ suspended: true });
    await usedCode(subject, invitee.uid, 'first', 1);
    const admin = await newMember('admin');
    const asAdmin = circleSchema.parse(await get(`/circle/${subject.uid}`, admin));
    expect(asAdmin.people.map(({ uid, firstName }) => [uid, firstName])).toEqual(
      expect.arrayContaining([
        ...[top, up, invitee, through, inviteeOfBoth].map(({ uid }) => [uid, 'Test']),
        ['left', FORMER_MEMBER.firstName],
      ]),
    );
    const sent = `/get_user_sent_invitations/${subject.uid}`;
    expect(await get(sent, admin)).toMatchObject([{ invitee: { firstName: 'Test' } }]);

    const left = { ...FORMER_MEMBER, role: null, invitedBy: [] };
    expect(await get('/circle', subject)).toMatchObject({
      people: [
        { uid: subject.uid, generation: 0 },
        { uid: up.uid, ...left, generation: -1 },
        { uid: 'left', ...left, generation: -1 },
        { uid: inviteeOfBoth.uid, invitedBy: [subject.uid], generation: 1 },
      ],
    });
    const formerInviter = { ...FORMER_MEMBER, vouches: false };
    expect(await get('/inviters', subject)).toMatchObject([
      { uid: up.uid, ...formerInviter },
      { uid: 'left', ...formerInviter },
    ]);
    expect(await get(sent, subject)).toMatchObject([{ invitee: { ...FORMER_MEMBER } }]);
    const data = (await get('/my_data', subject)) as { inviters: unknown; invitees: unknown };
    expect(data.inviters).toEqual([
      { uid: up.uid, ...FORMER_MEMBER },
      { uid: 'left', ...FORMER_MEMBER },
    ]);
    expect(data.invitees).toMatchObject([{ uid: inviteeOfBoth.uid, state: 'member' }]);
  });

  it('shows no name of a person without a role', async () => {
    const creator = await newMember('fulluser', { invitedBy: ['removed'] });
    const written = { firstName: 'Any', lastName: 'Text', email: 'x@elevere.test' };
    await memberRef('removed').set(written);
    await usedCode(creator, 'removed', 'first', 1);
    const admin = await newMember('admin');
    for (const [path, reader] of [
      ['/circle', creator],
      ['/inviters', creator],
      ['/invitees', creator],
      ['/my_data', creator],
      [`/get_user_sent_invitations/${creator.uid}`, creator],
      [`/circle/${creator.uid}`, admin],
    ] as const) {
      const { text } = await call(path, { token: reader.token });
      expect([path, text.includes('removed'), text.includes('Any')]).toEqual([path, true, false]);
    }
  });

  it('has at most 60 people and 70 reads', async () => {
    const { uid, token } = await newMember('fulluser', { invitedBy: ['one', 'two'] });
    const [batch, role] = [firestore().batch(), 'fulluser'];
    for (const inviter of ['one', 'two']) {
      const invitedBy = [`${inviter}-a`, `${inviter}-b`];
      batch.set(memberRef(inviter), { role, invitedBy });
    }
    const people = (count: number, name: string) =>
      Array.from({ length: count }, (_none, index) => `${uid}-${name}${index}`);
    const invitees = people(40, 'a');
    const member = { role, suspended: false };
    for (const invitee of invitees) batch.set(memberRef(invitee), { ...member, invitedBy: [uid] });
    // Suspended invitees have the first uids, and must not count toward the limit.
    for (const suspended of people(10, 'A')) {
      batch.set(memberRef(suspended), { role, suspended: true, invitedBy: [uid] });
    }
    for (const [index, invitee] of people(40, 'b').entries()) {
      const [firstInviter, secondInviter] = [invitees[index] ?? '', invitees.at(-1 - index) ?? ''];
      batch.set(memberRef(invitee), { ...member, invitedBy: [firstInviter, secondInviter] });
    }
    await batch.commit();
    const network = await CountingNetwork.open();
    const instance = await FunctionProcess.start('api', network.environment);
    try {
      let answer = await call('/circle', { token });
      const { reads } = await network.billOf(async () => {
        answer = await callAt(`${instance.origin}/circle`, { token });
      });
      const circle = circleSchema.parse(answer.body);
      expect(circle.truncated).toBe(true);
      expect(circle.people).toHaveLength(MAX_CIRCLE_PEOPLE);
      expect(reads).toBeGreaterThan(MAX_CIRCLE_PEOPLE);
      expect(reads).toBeLessThanOrEqual(MAX_CIRCLE_PEOPLE + 10);
    } finally {
      await instance.kill();
      await network.close();
    }
  });
});
