import { expect, test } from 'vitest';
import { findOverview } from '../../functions/src/administration/get-overview.ts';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import type { getOverview } from '../../functions/src/contract/administration.ts';
import type { OutputOf } from '../../functions/src/contract/endpoint.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { call } from '../support/api.ts';
import { clearNetwork } from '../support/emulators.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';

test('the overview counts members, joins, departures and active codes', async () => {
  freezeDate();
  const now = new Date();
  await clearNetwork();
  const [admin, fullMember] = [await newMember('admin'), await newMember('fulluser')];
  const [suspendedMember, removedMember] = [
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  await leave((await newMember('fulluser')).uid, now);
  const [halfway, suspendedHalfway] = [
    await newMember('partialuser'),
    await newMember('partialuser'),
  ];
  await memberRef(halfway.uid).update({ createdAt: new Date('2020-01-01') });
  await newInvitation(fullMember.uid);
  await newInvitation(suspendedMember.uid);
  for (const { uid } of [suspendedMember, suspendedHalfway])
    await suspendMember({ uid, actor: admin.uid, now });
  await removeMember({ uid: removedMember.uid, actor: admin.uid, now });
  // The overview counts a person who signed up but never registered neither as a member nor as a
  // departure.
  await memberRef((await newAccount()).uid).set({ suspended: true, createdAt: now });
  await leave((await newAccount()).uid, now);
  await firestore().collection('operations').doc('one').set({ ranAt: now, outcome: 'finished' });
  const dailyJob = { schedule: '30 6 * * *' };
  expect(await findOverview(now, { one: dailyJob, other: dailyJob })).toMatchObject({
    members: 5,
    halfway: 1,
    suspended: 2,
    months: Array.from({ length: 12 }, (_none, index) =>
      index === 11 ? { joined: 4, left: 2 } : { joined: 0, left: 0 },
    ),
    open_codes: 1,
    unsent_mail: 0,
    long_halfway: 1,
    jobs: [
      { name: 'one', ran_at: now.toISOString(), outcome: 'finished' },
      { name: 'other', ran_at: null, outcome: 'never ran' },
    ],
  });
});

test('GET /overview names every job and this month', async () => {
  freezeDate();
  const { token } = await newMember('admin');
  const body = (await call('/overview', { token })).body as OutputOf<typeof getOverview>;
  expect(body.months.at(-1)).toMatchObject({ month: new Date().toISOString().slice(0, 7) });
  expect(body.jobs.map(({ name }) => name)).toContain('expire_invitations');
});
