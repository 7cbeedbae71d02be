import { describe, expect, it } from 'vitest';
import { circleSchema, MAX_CIRCLE_PEOPLE } from '../../functions/src/contract/circle.ts';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call, callUrl } from '../support/api.ts';
import { get } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newMember } from '../support/people.ts';
import { newUsedCode } from '../support/used-code.ts';

describe('circle', () => {
  it('shows two generations up and two down, and names only people who are shown', async () => {
    const inviterOfInviter = await newMember('fulluser', { invitedBy: ['beyond'] });
    const inviter = await newMember('fulluser', { invitedBy: [inviterOfInviter.uid, 'gone'] });
    const circleOwner = await newMember('fulluser', { invitedBy: [inviter.uid, 'left'] });
    const invitee = await newMember('fulluser', { invitedBy: ['another', circleOwner.uid] });
    const inviteeOfInvitee = await newMember('partialuser', { invitedBy: [invitee.uid] });
    await newMember('partialuser', { invitedBy: [inviteeOfInvitee.uid] });
    const fullMember = { firstName: 'Test', role: 'fulluser' };
    const formerMember = { ...FORMER_MEMBER_NAME, role: null, invitedBy: [] };
    const { people, truncated } = circleSchema.parse(await get('/circle', circleOwner));
    expect(truncated).toBe(false);
    expect(people).toMatchObject([
      { uid: circleOwner.uid, ...fullMember, generation: 0, invitedBy: [inviter.uid, 'left'] },
      {
        uid: inviter.uid,
        ...fullMember,
        generation: -1,
        invitedBy: [inviterOfInviter.uid, 'gone'],
      },
      { uid: 'left', ...formerMember, generation: -1 },
      { uid: inviterOfInviter.uid, ...fullMember, generation: -2, invitedBy: [] },
      { uid: 'gone', ...formerMember, generation: -2 },
      { uid: invitee.uid, ...fullMember, generation: 1, invitedBy: [circleOwner.uid] },
      { uid: inviteeOfInvitee.uid, role: 'partialuser', generation: 2, invitedBy: [invitee.uid] },
    ]);
    expect(JSON.stringify(people)).not.toMatch(/suspended|email/);
    const admin = await newMember('admin');
    expect(await get(`/circle/${circleOwner.uid}`, admin)).toEqual({ people, truncated });
    expectRefusal(await call('/circle/unknown', { token: admin.token }), 'not_found');
    expectRefusal(await call(`/circle/${circleOwner.uid}`, { token: inviter.token }), 'forbidden');
    expectRefusal(await call(`/circle/${circleOwner.uid}`, { token: invitee.token }), 'forbidden');
  });

  it('shows a suspended person as a former member, except to admins', async () => {
    const inviterOfInviter = await newMember('fulluser');
    const inviter = await newMember('fulluser', { invitedBy: [inviterOfInviter.uid] });
    const circleOwner = await newMember('fulluser', { invitedBy: [inviter.uid, 'left'] });
    const invitee = await newMember('fulluser', { invitedBy: [circleOwner.uid] });
    const inviteeOfSuspended = await newMember('partialuser', { invitedBy: [invitee.uid] });
    const inviteeOfBoth = await newMember('fulluser', {
      invitedBy: [invitee.uid, circleOwner.uid],
    });
    for (const { uid } of [inviter, invitee]) await memberRef(uid).update({ suspended: true });
    await newUsedCode(circleOwner, invitee.uid, 'first', 1);
    const admin = await newMember('admin');
    const circleSeenByAdmin = circleSchema.parse(await get(`/circle/${circleOwner.uid}`, admin));
    expect(circleSeenByAdmin.people.map(({ uid, firstName }) => [uid, firstName])).toEqual(
      expect.arrayContaining([
        ...[inviterOfInviter, inviter, invitee, inviteeOfSuspended, inviteeOfBoth].map(
          ({ uid }) => [uid, 'Test'],
        ),
        ['left', FORMER_MEMBER_NAME.firstName],
      ]),
    );
    const sentInvitationsPath = `/get_user_sent_invitations/${circleOwner.uid}`;
    expect(await get(sentInvitationsPath, admin)).toMatchObject([
      { invitee: { firstName: 'Test' } },
    ]);

    const formerMember = { ...FORMER_MEMBER_NAME, role: null, invitedBy: [] };
    expect(await get('/circle', circleOwner)).toMatchObject({
      people: [
        { uid: circleOwner.uid, generation: 0 },
        { uid: inviter.uid, ...formerMember, generation: -1 },
        { uid: 'left', ...formerMember, generation: -1 },
        { uid: inviteeOfBoth.uid, invitedBy: [circleOwner.uid], generation: 1 },
      ],
    });
    const formerInviter = { ...FORMER_MEMBER_NAME, vouches: false };
    expect(await get('/inviters', circleOwner)).toMatchObject([
      { uid: inviter.uid, ...formerInviter },
      { uid: 'left', ...formerInviter },
    ]);
    expect(await get(sentInvitationsPath, circleOwner)).toMatchObject([
      { invitee: { ...FORMER_MEMBER_NAME } },
    ]);
    const exportedData = (await get('/my_data', circleOwner)) as {
      inviters: unknown;
      invitees: unknown;
    };
    expect(exportedData.inviters).toEqual([
      { uid: inviter.uid, ...FORMER_MEMBER_NAME },
      { uid: 'left', ...FORMER_MEMBER_NAME },
    ]);
    expect(exportedData.invitees).toMatchObject([{ uid: inviteeOfBoth.uid, state: 'member' }]);
  });

  it('shows a person invited by the member and by an invitee once, as an invitee', async () => {
    const circleOwner = await newMember('fulluser');
    const invitee = await newMember('fulluser', { invitedBy: [circleOwner.uid] });
    const invitedByBoth = [circleOwner.uid, invitee.uid];
    const inviteeOfBoth = await newMember('fulluser', { invitedBy: invitedByBoth });
    const { people } = circleSchema.parse(await get('/circle', circleOwner));
    expect(people).toHaveLength(3);
    expect(people).toContainEqual(
      expect.objectContaining({ uid: inviteeOfBoth.uid, generation: 1, invitedBy: invitedByBoth }),
    );
  });

  it('shows no name of a person without a role', async () => {
    const creator = await newMember('fulluser', { invitedBy: ['removed'] });
    const nameFields = { firstName: 'Any', lastName: 'Text', email: 'x@elevere.test' };
    await memberRef('removed').set(nameFields);
    await newUsedCode(creator, 'removed', 'first', 1);
    const admin = await newMember('admin');
    for (const [path, caller] of [
      ['/circle', creator],
      ['/inviters', creator],
      ['/invitees', creator],
      ['/my_data', creator],
      [`/get_user_sent_invitations/${creator.uid}`, creator],
      [`/circle/${creator.uid}`, admin],
    ] as const) {
      const { text } = await call(path, { token: caller.token });
      expect([path, text.includes('removed'), text.includes('Any')]).toEqual([path, true, false]);
    }
  });

  it('of exactly 60 people is complete', async () => {
    const circleOwner = await newMember('fulluser');
    const batch = firestore().batch();
    for (let index = 1; index < MAX_CIRCLE_PEOPLE; index += 1) {
      const invitee = { role: 'fulluser', suspended: false, invitedBy: [circleOwner.uid] };
      batch.set(memberRef(`${circleOwner.uid}-${index}`), invitee);
    }
    await batch.commit();
    const { people, truncated } = circleSchema.parse(await get('/circle', circleOwner));
    expect([people.length, truncated]).toEqual([MAX_CIRCLE_PEOPLE, false]);
  });

  it('has at most 60 people and 70 reads', async () => {
    const { uid, token } = await newMember('fulluser', { invitedBy: ['one', 'two'] });
    const [batch, role] = [firestore().batch(), 'fulluser'];
    for (const inviter of ['one', 'two']) {
      const invitedBy = [`${inviter}-a`, `${inviter}-b`];
      batch.set(memberRef(inviter), { role, invitedBy });
    }
    const createUids = (count: number, name: string) =>
      Array.from({ length: count }, (_none, index) => `${uid}-${name}${index}`);
    const invitees = createUids(40, 'a');
    const memberFields = { role, suspended: false };
    for (const invitee of invitees)
      batch.set(memberRef(invitee), { ...memberFields, invitedBy: [uid] });
    // Suspended invitees come first in the query. They must not use up the maximum number of people
    // in the circle.
    for (const suspendedUid of createUids(10, 'A')) {
      batch.set(memberRef(suspendedUid), { role, suspended: true, invitedBy: [uid] });
    }
    for (const [index, invitee] of createUids(40, 'b').entries()) {
      const [firstInviter, secondInviter] = [invitees[index] ?? '', invitees.at(-1 - index) ?? ''];
      batch.set(memberRef(invitee), { ...memberFields, invitedBy: [firstInviter, secondInviter] });
    }
    await batch.commit();
    const network = await CountingNetwork.open();
    const instance = await FunctionProcess.start('api', network.environment);
    try {
      let answer = await call('/circle', { token });
      const { reads } = await network.countBilledOperations(async () => {
        answer = await callUrl(`${instance.origin}/circle`, { token });
      });
      const parsedCircle = circleSchema.parse(answer.body);
      expect(parsedCircle.truncated).toBe(true);
      expect(parsedCircle.people).toHaveLength(MAX_CIRCLE_PEOPLE);
      expect(reads).toBeGreaterThan(MAX_CIRCLE_PEOPLE);
      expect(reads).toBeLessThanOrEqual(MAX_CIRCLE_PEOPLE + 10);
    } finally {
      await instance.kill();
      await network.close();
    }
  });
});
