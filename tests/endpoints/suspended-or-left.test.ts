import { expect, test } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { WITHHELD } from '../../functions/src/documents/withheld.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { movedPicture } from '../../functions/src/profile/hide-picture.ts';
import { pictureAddress } from '../../functions/src/profile/picture-address.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { saveRecommendation } from '../../functions/src/vouching/write-recommendation.ts';
import { get, send } from '../support/as-person.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { write } from '../support/recommending.ts';

const now = new Date();
const suspend = ({ uid }: Person) => suspendMember({ uid, actor: 'an-admin', now });
const reinstate = ({ uid }: Person) => reinstateMember({ uid, actor: 'an-admin', now });
const leave = (person: Person) => send('/leave', person, {});
const ways = [
  ['is suspended', suspend],
  ['leaves', leave],
] as const;

/** A member with an inviter, an invitee about whom they wrote, and a picture. */
async function surrounded() {
  const inviter = await newMember('fulluser');
  const member = await newMember('fulluser', { invitedBy: [inviter.uid] });
  const invitee = await newMember('fulluser', { invitedBy: [member.uid] });
  const code = await newInvitation(inviter.uid, {
    change: (fresh) => ({
      ...{ ...fresh, status: 'used', usedOn: now, usedBy: member.uid },
      ...{ redeemedAs: 'first', note: 'for Donald' },
    }),
  });
  await write(member, invitee, 'Careful.');
  const picture = await replaceProfilePicture(member.uid, Buffer.from('RIFF WEBP'));
  return { inviter, member, invitee, code, picture };
}

/** What the two read by the rules and in my_data. */
async function readBy({ inviter, invitee, code }: Awaited<ReturnType<typeof surrounded>>) {
  const { profile } = (await get('/my_data', invitee)) as { profile: object };
  const { invitations_made } = (await get('/my_data', inviter)) as { invitations_made: object[] };
  return {
    own: (await memberRef(invitee.uid).get()).get('recommendations'),
    profile,
    code: (await invitationRef(code).get()).get('note'),
    made: invitations_made,
  };
}

test.each(ways)(
  'when a member %s, no one reads what they wrote or was noted on them',
  async (_how, act) => {
    const network = await surrounded();
    expect(JSON.stringify(await readBy(network))).toMatch(/Careful.*for Donald.*for Donald/);
    await act(network.member);
    const read = await readBy(network);
    expect(read).toMatchObject({ own: {}, profile: { recommendations: {} }, code: '' });
    expect(JSON.stringify(read)).not.toMatch(/Careful|for Donald/);
  },
);

test.each(ways)('when a member %s, nothing is at their picture’s address', async (_how, act) => {
  const { member, picture } = await surrounded();
  expect((await fetch(picture ?? '')).status).toBe(200);
  await act(member);
  expect((await fetch(picture ?? '')).status).toBe(404);
});

test('when a member is suspended, the picture’s download token opens nothing', async () => {
  const { member, picture } = await surrounded();
  /** What anyone with the address reads: Storage makes a token if there is none. */
  const tokenOf = async (url: string) => {
    const metadata: unknown = await (await fetch(url.replace('?alt=media', ''))).json();
    expect(metadata).toMatchObject({ downloadTokens: expect.stringMatching(/./) });
    return (metadata as { downloadTokens: string }).downloadTokens;
  };
  const token = await tokenOf(picture ?? '');
  await suspend(member);
  expect((await fetch(`${picture}&token=${token}`)).status).toBe(404);
  const moved = pictureAddress((await findMember(member.uid))?.profilePicture ?? null);
  const { headers } = await fetch(moved);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await tokenOf(moved)).split(',')).not.toContain(token);
});

test('reinstating brings back words, notes and the picture, at another address', async () => {
  const network = await surrounded();
  const { member, invitee, picture } = network;
  const before = await readBy(network);
  // A suspending that was cut off before the picture and the words followed; the repeat does it.
  const moved = movedPicture((await findMember(member.uid))?.profilePicture ?? null);
  await memberRef(member.uid).update({ disabled: true, profilePicture: moved });
  await suspend(member);
  await reinstate(member);
  await reinstate(member);
  expect(await readBy(network)).toEqual(before);
  const { profilePicture = null, pictureFolder } = (await findMember(member.uid)) ?? {};
  expect(profilePicture).toContain(`/${pictureFolder}/`);
  expect((await fetch(picture ?? '')).status).toBe(404);
  expect((await fetch(pictureAddress(profilePicture))).status).toBe(200);
  expect(
    (await firestore().collection(WITHHELD).where('owner', '==', invitee.uid).get()).size,
  ).toBe(0);
});

test.each(['before', 'after'])(
  'a suspending that was cut off %s the picture was copied is finished by reinstating, and leaving leaves no copy',
  async (when) => {
    const { member, picture } = await surrounded();
    const old = (await findMember(member.uid))?.profilePicture ?? '';
    const moved = movedPicture(old) ?? '';
    const cutOff = { disabled: true, profilePicture: moved };
    await memberRef(member.uid).update(cutOff);
    if (when === 'after') await bucket().file(old).copy(bucket().file(moved));
    const { pictureFolder } = (await findMember(member.uid)) ?? {};
    await reinstate(member);
    const statuses = () =>
      Promise.all(
        [picture ?? '', pictureAddress(moved)].map(async (url) => (await fetch(url)).status),
      );
    expect(await statuses()).toEqual([404, 200]);
    // Reinstated by a version that finished nothing.
    await memberRef(member.uid).update({ pictureFolder });
    await leave(member);
    expect(await statuses()).toEqual([404, 404]);
  },
);

test('words of a replaced inviter do not come back with them, and a newer note stays', async () => {
  const network = await surrounded();
  const { inviter, member, invitee, code } = network;
  await suspend(member);
  await memberRef(invitee.uid).update({ invitedBy: ['another'] });
  await send('/note_invitation', inviter, { code, note: 'newer' });
  await reinstate(member);
  expect(await readBy(network)).toMatchObject({ own: {}, code: 'newer' });
});

test('words that a reinstated member wrote before all was brought back stay', async () => {
  const network = await surrounded();
  const { member, invitee } = network;
  await suspend(member);
  // A reinstating that was cut off after the document; the repeat brings back the rest.
  await memberRef(member.uid).update({ disabled: false });
  await saveRecommendation({
    ...{ uid: invitee.uid, text: 'Newer.', now },
    writer: { uid: member.uid, role: 'fulluser' },
  });
  await reinstate(member);
  expect(await readBy(network)).toMatchObject({
    own: { [member.uid]: { text: 'Newer.' } },
    code: 'for Donald',
  });
});

test('no note comes back to a maker whose leaving has begun', async () => {
  const network = await surrounded();
  await suspend(network.member);
  await memberRef(network.inviter.uid).delete();
  await reinstate(network.member);
  expect((await invitationRef(network.code).get()).get('note')).toBe('');
});

test.each(['member', 'invitee', 'inviter'] as const)(
  'what is kept while a member is suspended goes when the %s leaves',
  async (who) => {
    const network = await surrounded();
    const kept = async () => {
      const all = await firestore()
        .collection(WITHHELD)
        .where('of', '==', network.member.uid)
        .get();
      return all.docs.map((one) => one.get('kind')).toSorted();
    };
    await suspend(network.member);
    expect(await kept()).toEqual(['note', 'recommendation']);
    if (who === 'member') await removeMember({ uid: network.member.uid, actor: 'an-admin', now });
    else await leave(network[who]);
    expect(await kept()).toEqual(
      { member: [], invitee: ['note'], inviter: ['recommendation'] }[who],
    );
  },
);
