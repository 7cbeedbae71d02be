import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { ADDRESS_KNOWN_MS } from '../../functions/src/contract/limits.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { redeemFirstCode } from '../../functions/src/membership/partial-registration.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { get, send } from '../support/as-person.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';

const DAY_MS = 24 * 3_600_000;

/** The same address with a new account, and a first code used `later` from now. */
async function comeBack({ email }: Person, later = 0): Promise<string> {
  const { uid } = await getAuth().createUser({ email });
  const inviter = await newMember('fulluser');
  const now = new Date(Date.now() + later);
  const code = await newInvitation(inviter.uid, { createdAt: now });
  const registration = { firstName: 'Come', lastName: 'Back', email };
  const redeemed = await redeemFirstCode({ uid, code, registration, signedIn: true, now });
  expect(redeemed.ok).toBe(true);
  return uid;
}

async function leftWithInvitingOff(): Promise<Person> {
  const member = await newMember('fulluser');
  await memberRef(member.uid).update({ mayInvite: false });
  expect((await send('/leave', member, {})).status).toBe(200);
  return member;
}

test('an admin reads of a newcomer that they left while their inviting was off', async () => {
  const admin = await newMember('admin');
  const member = await leftWithInvitingOff();
  const uid = await comeBack(member);
  for (const who of [uid, member.uid]) {
    expect(await get(`/audit?uid=${who}&action=first_code_redeemed`, admin)).toMatchObject([
      { subject: uid, details: { former: member.uid } },
    ]);
  }
  const marks = await firestore().collection(AUDIT).where('uid', '==', member.uid).get();
  expect(marks.docs.map((mark) => mark.data())).toEqual([
    { uid: member.uid, expireAt: expect.any(Timestamp) },
  ]);
  expect(JSON.stringify(marks.docs.map(({ id }) => id))).not.toContain(member.email);
});

test('nothing is said of a newcomer who may invite when they left, or left a year ago', async () => {
  const admin = await newMember('admin');
  const member = await newMember('fulluser');
  await send('/leave', member, {});
  const longAgo = await leftWithInvitingOff();
  for (const uid of [await comeBack(member), await comeBack(longAgo, ADDRESS_KNOWN_MS + DAY_MS)]) {
    const entries = await get(`/audit?uid=${uid}&action=first_code_redeemed`, admin);
    expect(entries).toMatchObject([{ subject: uid }]);
    expect(JSON.stringify(entries)).not.toContain('former');
  }
});
