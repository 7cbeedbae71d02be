import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call, callAt } from '../support/api.ts';
import { ORIGINS } from '../support/environment.ts';
import { newAddressLinks } from '../support/mailbox.ts';
import { newMember, type Person, randomCode, signIn } from '../support/people.ts';

const newEmail = () => `${randomCode().toLowerCase()}@elevere.test`;
const patch = (token: string, json: unknown) => call('/profile', { method: 'PATCH', token, json });
const documentOf = async ({ uid }: Person) => (await memberRef(uid).get()).data();
/** Has the mail sent that asks the new mailbox to confirm, as the client SDK does. */
async function requestAddress({ token }: Person, newEmail: string): Promise<void> {
  const { status } = await callAt(
    `${ORIGINS.auth}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`,
    {
      method: 'POST',
      json: { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail },
    },
  );
  expect(status).toBe(200);
}
const accountOf = async ({ uid }: Person) => (await getAuth().getUser(uid)).email;

describe('an email address', () => {
  it('that is not the account’s is refused, and none of the other fields is changed', async () => {
    const person = await newMember('fulluser');
    const before = await documentOf(person);
    const { status, body } = await patch(person.token, { email: newEmail(), job: 'Editor' });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'email_unconfirmed' })]);
    expect(await documentOf(person)).toEqual(before);
    expect(await accountOf(person)).toBe(person.email);
  });

  it('that is the account’s may be named in any case, and changes nothing', async () => {
    const person = await newMember('fulluser');
    const answer = await patch(person.token, { email: ` ${person.email.toUpperCase()} ` });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ email: person.email }),
    ]);
  });

  it('changes nothing until its mailbox has confirmed it', async () => {
    const person = await newMember('fulluser');
    const email = newEmail();
    await requestAddress(person, email);
    expect((await call('/profile', { token: person.token })).body).toMatchObject({
      email: person.email,
    });
    expect((await patch(person.token, { email })).status).toBe(409);
  });

  it('that was confirmed is the one to sign in with, shown by GET, and stored by the first PATCH that carries it', async () => {
    const person = await newMember('fulluser');
    const email = newEmail();
    await requestAddress(person, email);
    const [link = ''] = await newAddressLinks(person.email);
    expect((await callAt(link)).status).toBe(200);
    await expect(signIn(person.email)).rejects.toThrow('EMAIL_NOT_FOUND');
    const { token } = await signIn(email);

    const { updateTime } = await memberRef(person.uid).get();
    expect((await call('/profile', { token })).body).toMatchObject({ email });
    expect((await memberRef(person.uid).get()).updateTime).toEqual(updateTime);
    expect((await patch(token, { job: 'Editor' })).body).toMatchObject({ email });
    expect(await documentOf(person)).toMatchObject({ email: person.email, job: 'Editor' });

    // A repeat, as after a lost answer, changes nothing more.
    for (const answer of [await patch(token, { email }), await patch(token, { email })]) {
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ email })]);
    }
    expect(await documentOf(person)).toMatchObject({ email, job: 'Editor' });
    const trail = await firestore().collection(AUDIT).where('subject', '==', person.uid).get();
    expect(trail.docs.map((entry) => entry.get('action'))).toEqual(['email_changed']);
  });
});
