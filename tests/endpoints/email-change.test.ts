import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { RECENT_SIGN_IN_MS, TEXT_LIMITS } from '../../functions/src/contract/limits.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { call } from '../support/api.ts';
import { fillDocument } from '../support/full-document.ts';
import { newAccount, newMember, type Person, randomCode, signIn } from '../support/people.ts';
import { sessionFrom } from '../support/sessions.ts';

const newEmail = () => `${randomCode().toLowerCase()}@elevere.test`;
const patch = (token: string, json: unknown) => call('/profile', { method: 'PATCH', token, json });
const documentOf = async ({ uid }: Person) => (await memberRef(uid).get()).data();

async function accountOf({ uid }: Person): Promise<[string | undefined, boolean]> {
  const { email, emailVerified } = await getAuth().getUser(uid);
  return [email, emailVerified];
}

describe('a change of e-mail address', () => {
  it('changes account and document together, and is told to the audit trail', async () => {
    const person = await newMember('fulluser');
    const email = newEmail();
    const typed = ` ${email.toUpperCase()} `;
    const { status, body } = await patch(person.token, { email: typed, job: 'Editor' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, job: 'Editor', firstName: 'Test' });
    expect(await documentOf(person)).toMatchObject({ email, job: 'Editor' });
    expect(await accountOf(person)).toEqual([email, false]);
    const trail = await firestore().collection(AUDIT).where('subject', '==', person.uid).get();
    expect(trail.docs.map((entry) => entry.get('action'))).toEqual(['email_changed']);
  });

  it('makes the new address the one to sign in with, and the old one nobody’s', async () => {
    const person = await newMember('fulluser');
    const email = newEmail();
    await patch(person.token, { email });
    await expect(signIn(person.email)).rejects.toThrow('EMAIL_NOT_FOUND');
    const again = await signIn(email);
    expect(again.uid).toBe(person.uid);
    expect((await call('/profile', { token: again.token })).body).toMatchObject({ email });
  });

  it('needs a recent sign-in, and without one changes none of the other fields', async () => {
    const { uid } = await getAuth().createUser({ email: newEmail() });
    const stale = await sessionFrom(uid, RECENT_SIGN_IN_MS + 60_000);
    const before = { firstName: 'Old', lastName: 'Session', email: stale.email, role: 'fulluser' };
    await memberRef(uid).set(before);

    const refused = await patch(stale.token, { email: newEmail(), job: 'Editor' });
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ code: 'recent_sign_in_required' });
    expect(await accountOf(stale)).toEqual([stale.email, false]);
    expect(await documentOf(stale)).toEqual(before);

    const same = await patch(stale.token, { email: stale.email.toUpperCase(), job: 'Editor' });
    expect(same.status, 'naming the address that they have needs none').toBe(200);
    const recent = await sessionFrom(uid, RECENT_SIGN_IN_MS - 60_000);
    expect((await patch(recent.token, { email: newEmail() })).status).toBe(200);
  });

  it('to an address of another account is a conflict and leaves both as they were', async () => {
    const [person, other] = await Promise.all([newMember('fulluser'), newAccount()]);
    const before = await documentOf(person);
    const { status, body } = await patch(person.token, { email: other.email, job: 'Editor' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'email_taken' });
    expect(await documentOf(person)).toEqual(before);
    expect(await accountOf(person)).toEqual([person.email, false]);
  });

  it('whose document cannot be written leaves both as they were', async () => {
    const person = await newMember('fulluser');
    await getAuth().updateUser(person.uid, { emailVerified: true });
    await fillDocument(person.uid);
    const before = await documentOf(person);

    const lastName = 'n'.repeat(TEXT_LIMITS.name);
    const failed = await patch(person.token, { email: newEmail(), lastName });
    expect(failed.status).toBe(500);
    expect(failed.body).toMatchObject({ code: 'internal' });
    expect(await documentOf(person)).toEqual(before);
    expect(await accountOf(person)).toEqual([person.email, true]);
  });

  it.each([
    ['look at', (token: string) => call('/profile', { token })],
    ['change of', (token: string) => patch(token, { job: 'Editor' })],
  ])('that stopped half-way is finished by the next %s the profile', async (_what, next) => {
    const person = await newMember('fulluser');
    const email = newEmail();
    // What a crash leaves: the account changed, the document did not.
    await getAuth().updateUser(person.uid, { email });
    const { token } = await signIn(email);
    expect((await next(token)).body).toMatchObject({ email });
    expect(await documentOf(person)).toMatchObject({ email, firstName: 'Test', role: 'fulluser' });
  });

  it('made twice at once ends with account and document agreeing', async () => {
    const person = await newMember('fulluser');
    const emails = [newEmail(), newEmail()];
    const answers = await Promise.all(emails.map((email) => patch(person.token, { email })));
    expect(answers.map(({ status }) => status)).toContain(200);
    const [email = ''] = await accountOf(person);
    expect(emails).toContain(email);
    const { token } = await signIn(email);
    expect((await call('/profile', { token })).body).toMatchObject({ email });
    expect(await documentOf(person)).toMatchObject({ email });
  });
});
