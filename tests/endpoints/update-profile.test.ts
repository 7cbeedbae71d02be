import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, test } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/default-picture.ts';
import { FORMER_MEMBER_NAME_ERROR } from '../../functions/src/contract/fields.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { changeProfile } from '../../functions/src/profile/update-profile.ts';
import { call } from '../support/api.ts';
import { get, send } from '../support/as-person.ts';
import { auditedActionsAndActors } from '../support/audit-entries.ts';
import { callAuthEmulator } from '../support/call-auth-emulator.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { logInByPassword, newMember, type Person, randomCode } from '../support/people.ts';
import { newRecommendedMember } from '../support/recommending.ts';
import { retryTransactionIfBusy } from '../support/retry-transaction-if-busy.ts';

const patchProfile = (token: string, json: unknown) =>
  call('/profile', { method: 'PATCH', token, json });
const findMemberData = async ({ uid }: Pick<Person, 'uid'>) => (await memberRef(uid).get()).data();

const findAuditEntries = (uid: string) =>
  firestore().collection(AUDIT_COLLECTION).where('people', 'array-contains', uid).get();

const newEmailAddress = () => `${randomCode().toLowerCase()}@elevere.test`;

/** Sends the email that confirms a new address, as the client SDK does. */
async function requestAddressChange({ token: idToken }: Person, newEmail: string): Promise<void> {
  await callAuthEmulator('accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail,
  });
}
const readEmailFromAuth = async ({ uid }: Person) => (await getAuth().getUser(uid)).email;

describe('a new name', () => {
  it('is audited, without either name', async () => {
    const person = await newMember('fulluser');
    const { email, token } = person;
    const unchangedFields = { firstName: 'Test', email };
    expect((await patchProfile(token, { ...unchangedFields, job: 'Editor' })).status).toBe(200);
    expect(await auditedActionsAndActors(person.uid)).toEqual([]);
    expect((await patchProfile(token, { lastName: 'Perlman' })).status).toBe(200);
    expect(await auditedActionsAndActors(person.uid)).toEqual([['renamed', person.uid]]);
    expect(JSON.stringify(await get('/my_data', person))).toContain('"renamed"');
    const [entry] = (await findAuditEntries(person.uid)).docs;
    expect(JSON.stringify(entry?.data())).not.toMatch(/Perlman|Member/);
  });

  it('cannot become "Former member" together with the stored one', async () => {
    const person = await newMember('fulluser');
    expect((await patchProfile(person.token, { firstName: 'Former', lastName: 'Ng' })).status).toBe(
      200,
    );
    const refusal = await patchProfile(person.token, { lastName: 'MEMBER' });
    expectRefusal(refusal, 'invalid_request', FORMER_MEMBER_NAME_ERROR);
    expect(await findMemberData(person)).toMatchObject({ firstName: 'Former', lastName: 'Ng' });
  });
});

test('a member whose stored name reads "Former member" can change other fields', async () => {
  const person = await newMember('fulluser');
  await memberRef(person.uid).update({ firstName: 'Former', lastName: 'Member' });
  expect((await patchProfile(person.token, { job: 'Editor' })).status).toBe(200);
});

describe('PATCH /profile', () => {
  it('lets members change their own texts, trimmed', async () => {
    const role = 'partialuser';
    const person = await newMember(role);
    const newProfile = { firstName: 'Ana', lastName: 'Ng', job: 'Editor', company: 'Press' };
    const { status, body } = await patchProfile(person.token, {
      ...newProfile,
      firstName: ' Ana ',
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: MESSAGES.profileUpdated,
        ...newProfile,
        email: person.email,
        mail: true,
        link: '',
        listed: false,
        about: '',
        seen_news_at: null,
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
    ]);
    expect(await findMemberData(person)).toEqual({
      ...newProfile,
      email: person.email,
      role,
      invitedBy: [],
      fullSince: null,
      createdAt: expect.any(Timestamp),
      suspended: false,
      search: expect.arrayContaining(['an', 'ana', 'ng']),
      listing: [],
    });
  });

  it('turns mail off and on', async () => {
    const person = await newMember('fulluser');
    for (const isMailOn of [false, true]) {
      expect((await patchProfile(person.token, { mail: isMailOn })).body).toMatchObject({
        mail: isMailOn,
      });
      expect((await call('/profile', { token: person.token })).body).toMatchObject({
        mail: isMailOn,
      });
      expect(await findMemberData(person)).toMatchObject({ mail: isMailOn });
    }
    expect((await patchProfile(person.token, { mail: 'no' })).status).toBe(400);
  });

  it('without fields writes nothing', async () => {
    const person = await newMember('fulluser');
    const dataBefore = await memberRef(person.uid).get();
    expect((await patchProfile(person.token, {})).status).toBe(200);
    expect((await memberRef(person.uid).get()).updateTime).toEqual(dataBefore.updateTime);
  });

  it('does not restore a document that is being removed', async () => {
    const { uid, token } = await newMember('fulluser');
    const changeFirstName = () => patchProfile(token, { firstName: 'A' });
    const renames = Array.from({ length: 4 }, changeFirstName);
    await retryTransactionIfBusy(() => removeMember({ uid, actor: 'an-admin', now: new Date() }));
    const serverErrors = (await Promise.all(renames)).filter(({ status }) => status >= 500);
    expect(serverErrors).toEqual([]);
    expect(await findMemberData({ uid })).toBeUndefined();
    expectRefusal(await changeFirstName(), 'unauthenticated');
  });

  it('lets an admin find a member by both names after simultaneous changes', async () => {
    const person = await newMember('fulluser');
    const { uid, email } = person;
    const names = { firstName: 'Zoe', lastName: 'Quux' };
    await Promise.all([
      changeProfile(uid, { firstName: names.firstName }, new Date()),
      changeProfile(uid, { lastName: names.lastName }, new Date()),
    ]);
    const expectedSearchPrefixes = searchPrefixes({ ...names, email });
    expect(await findMemberData(person)).toMatchObject({
      ...names,
      search: expectedSearchPrefixes,
    });
  });
});

describe('a link', () => {
  it('is visible to the circle, and an empty text clears it', async () => {
    const { recommender, person } = await newRecommendedMember();
    for (const link of ['https://example.org/@ada', '']) {
      const answer = await send('/profile', person, { link }, 'PATCH');
      expect(answer.body).toMatchObject({ link });
      expect(await get('/profile', person)).toMatchObject({ link });
      const { people } = (await get('/circle', recommender)) as { people: readonly object[] };
      expect(people).toContainEqual(expect.objectContaining({ uid: person.uid, link }));
    }
    for (const link of ['http://example.org', 'https://ada@example.org', 'javascript:alert(1)']) {
      const refusal = await send('/profile', person, { link }, 'PATCH');
      expectRefusal(
        refusal,
        'invalid_request',
        'Link must be a web address that begins with https://.',
      );
    }
  });
});

describe('an email address', () => {
  it('that is not the account’s is refused, and none of the other fields is changed', async () => {
    const person = await newMember('fulluser');
    const dataBefore = await findMemberData(person);
    const { status, body } = await patchProfile(person.token, {
      email: newEmailAddress(),
      job: 'Editor',
    });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'email_unconfirmed' })]);
    expect(await findMemberData(person)).toEqual(dataBefore);
    expect(await readEmailFromAuth(person)).toBe(person.email);
  });

  it('that is the account’s is accepted in any case, and changes nothing', async () => {
    const person = await newMember('fulluser');
    const answer = await patchProfile(person.token, { email: ` ${person.email.toUpperCase()} ` });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ email: person.email }),
    ]);
  });

  it('changes nothing until its mailbox has confirmed it', async () => {
    const person = await newMember('fulluser');
    const email = newEmailAddress();
    await requestAddressChange(person, email);
    expect((await call('/profile', { token: person.token })).body).toMatchObject({
      email: person.email,
    });
    expect((await patchProfile(person.token, { email })).status).toBe(409);
  });

  it('that was confirmed is used to log in, and stored by the next PATCH', async () => {
    const person = await newMember('fulluser');
    const email = newEmailAddress();
    await getAuth().updateUser(person.uid, { email, emailVerified: true });
    await expect(logInByPassword(person.email)).rejects.toThrow('EMAIL_NOT_FOUND');
    const { token } = await logInByPassword(email);

    const { updateTime } = await memberRef(person.uid).get();
    expect((await call('/profile', { token })).body).toMatchObject({ email });
    expect((await memberRef(person.uid).get()).updateTime).toEqual(updateTime);
    expect((await patchProfile(token, { job: 'Editor' })).body).toMatchObject({ email });
    expect(await findMemberData(person)).toMatchObject({ email: person.email, job: 'Editor' });

    for (const answer of [
      await patchProfile(token, { email }),
      await patchProfile(token, { email }),
    ]) {
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ email })]);
    }
    expect(await findMemberData(person)).toMatchObject({ email, job: 'Editor' });
    expect(await auditedActionsAndActors(person.uid)).toEqual([['email_changed', person.uid]]);
  });
});
