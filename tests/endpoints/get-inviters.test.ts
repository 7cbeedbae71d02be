import { describe, expect, it, test } from 'vitest';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/default-picture.ts';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { get } from '../support/as-person.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { daysAgo } from '../support/every-kind-of-invitation.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { newUsedCode } from '../support/used-code.ts';

describe('inviters', () => {
  it('are in the order of their vouches, including former members', async () => {
    const [firstInviter, suspendedMember] = [await newMember('fulluser'), await newMember('admin')];
    const picturePath = 'profile-pictures/a-folder/a-name.webp';
    const bucketUrl = `${EMULATOR_ORIGINS.storage}/v0/b/${PROJECT_ID}.appspot.com/o`;
    const profilePicture = `${bucketUrl}/${encodeURIComponent(picturePath)}?alt=media`;
    await memberRef(firstInviter.uid).update({
      job: 'Author',
      company: 'Analytical',
      profilePicture: picturePath,
    });
    await memberRef(suspendedMember.uid).update({ suspended: true });
    const member = await newMember('fulluser', {
      invitedBy: ['left', firstInviter.uid, suspendedMember.uid],
    });
    const [usedAt, recommendedAt] = [daysAgo(2), daysAgo(1)];
    await newInvitation(firstInviter.uid, {
      change: (invitation) => ({
        ...invitation,
        status: 'used',
        usedAt,
        usedBy: member.uid,
        countsAs: 'second',
        recommendation: { text: 'Careful.', at: recommendedAt },
      }),
    });
    const emptyDetails = {
      recommendation: null,
      recommended_on: null,
      lastName: 'Member',
      job: '',
      company: '',
      about: '',
      since: null,
    };
    expect((await call('/inviters', { token: member.token })).body).toEqual([
      {
        ...emptyDetails,
        ...FORMER_MEMBER_NAME,
        uid: 'left',
        vouches: false,
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
      {
        uid: firstInviter.uid,
        firstName: 'Test',
        lastName: 'Member',
        profilePicture,
        recommendation: 'Careful.',
        recommended_on: recommendedAt.toISOString(),
        job: 'Author',
        company: 'Analytical',
        about: '',
        since: usedAt.toISOString(),
        vouches: true,
      },
      {
        ...emptyDetails,
        ...FORMER_MEMBER_NAME,
        uid: suspendedMember.uid,
        vouches: false,
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
    ]);
  });
});

test('a replaced inviter who vouches again has the date of the new vouch', async () => {
  const [vouchingInviter, unrelatedInviter] = [
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  const member = await newMember('fulluser', {
    invitedBy: [unrelatedInviter.uid, vouchingInviter.uid],
  });
  // The vouches are written in reverse, so that the database's order differs from the expected one.
  for (let day = 6; day > 0; day -= 1) await newUsedCode(vouchingInviter, member.uid, 'first', day);
  const code = await newUsedCode(vouchingInviter, member.uid, 'second', 0);
  const vouchedSince = (await findInvitation(code))?.usedAt?.toISOString();
  expect(await get('/inviters', member)).toMatchObject([{ since: null }, { since: vouchedSince }]);
});

test('an admin sees the name of a suspended inviter, who no longer vouches', async () => {
  const inviter = await newMember('fulluser');
  const admin = await newMember('admin', { invitedBy: [inviter.uid] });
  await memberRef(inviter.uid).update({ suspended: true });
  expect(await get('/inviters', admin)).toMatchObject([{ firstName: 'Test', vouches: false }]);
});
