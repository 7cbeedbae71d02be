import { expect, test } from 'vitest';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { get, send } from '../support/as-person.ts';
import { newMember, type Person } from '../support/people.ts';
import { writeRecommendation } from '../support/recommending.ts';
import { newUsedCode } from '../support/used-code.ts';

const now = new Date();
const suspend = ({ uid }: Person) => suspendMember({ uid, actor: 'an-admin', now });
const reinstate = ({ uid }: Person) => reinstateMember({ uid, actor: 'an-admin', now });
const leave = (person: Person) => send('/leave', person, {});
const WAYS_TO_LOSE_ACCESS = [
  ['is suspended', suspend],
  ['leaves', leave],
] as const;

async function newMemberWithCircle() {
  const inviter = await newMember('fulluser');
  const member = await newMember('fulluser', { invitedBy: [inviter.uid] });
  const invitee = await newMember('fulluser', { invitedBy: [member.uid] });
  const codeOfMember = await newUsedCode(inviter, member.uid, 'first', 1);
  const codeOfInvitee = await newUsedCode(member, invitee.uid, 'first', 1);
  await send('/note_invitation', inviter, { code: codeOfMember, note: 'for Donald' });
  await memberRef(member.uid).update({
    job: 'Cartographer',
    company: 'Mapworks',
    about: 'Old maps',
    link: 'https://example.org',
  });
  await writeRecommendation(inviter, member, 'Kind.');
  await writeRecommendation(member, invitee, 'Careful.');
  const picture = await replaceProfilePicture(member.uid, Buffer.from('RIFF WEBP'));
  return { inviter, member, invitee, codeOfMember, codeOfInvitee, picture };
}

/** Returns all answers in which the inviter and the invitee can read about the member. */
async function readAnswersAsText({
  inviter,
  invitee,
}: Awaited<ReturnType<typeof newMemberWithCircle>>) {
  return JSON.stringify([
    await get('/inviters', invitee),
    await get('/circle', invitee),
    await get('/invitees', inviter),
    await get('/circle', inviter),
    await get(`/get_user_sent_invitations/${inviter.uid}`, inviter),
    await get('/my_data', invitee),
    await get('/my_data', inviter),
  ]);
}

const PERSONAL_DATA_PATTERN =
  /Careful\.|for Donald|Kind\.|Cartographer|Mapworks|Old maps|profile-pictures|example\.org/g;

test.each(WAYS_TO_LOSE_ACCESS)(
  'when a member %s, no answer contains their texts, profile or picture',
  async (_how, changeMembership) => {
    const circlePeople = await newMemberWithCircle();
    expect(new Set((await readAnswersAsText(circlePeople)).match(PERSONAL_DATA_PATTERN))).toEqual(
      new Set([
        ...['Careful.', 'for Donald', 'Kind.', 'Cartographer', 'Mapworks', 'Old maps'],
        ...['profile-pictures', 'example.org'],
      ]),
    );
    await changeMembership(circlePeople.member);
    expect((await readAnswersAsText(circlePeople)).match(PERSONAL_DATA_PATTERN)).toBeNull();
  },
);

test('a reinstated member’s data is shown again', async () => {
  const circlePeople = await newMemberWithCircle();
  const dataBefore = (await readAnswersAsText(circlePeople)).match(PERSONAL_DATA_PATTERN);
  await suspend(circlePeople.member);
  await reinstate(circlePeople.member);
  expect((await readAnswersAsText(circlePeople)).match(PERSONAL_DATA_PATTERN)).toEqual(dataBefore);
});
