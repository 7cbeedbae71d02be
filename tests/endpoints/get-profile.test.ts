import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/default-picture.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { newAccount, newMember } from '../support/people.ts';

describe('GET /profile', () => {
  it('returns the member’s own profile', async () => {
    const person = await newMember('fulluser');
    await memberRef(person.uid).update({ job: 'Mason', company: 'Stone Works' });
    const { status, body } = await call('/profile', { token: person.token });
    expect([status, body]).toEqual([
      200,
      {
        firstName: 'Test',
        lastName: 'Member',
        job: 'Mason',
        company: 'Stone Works',
        email: person.email,
        mail: true,
        link: '',
        listed: false,
        about: '',
        seen_news_at: null,
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
    ]);
  });

  it('returns the profile of a person who only signed up', async () => {
    const person = await newAccount();
    const { email } = person;
    await memberRef(person.uid).set({ firstName: 'New', lastName: 'Comer', email });
    const { status, body } = await call('/profile', { token: person.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'New', job: '', company: '', email });
  });

  it('tells a person without a document to register', async () => {
    const { token } = await newAccount();
    const { status, body } = await call('/profile', { token });
    expect([status, body]).toEqual([
      404,
      { success: false, code: 'not_found', message: MESSAGES.noUserDocument },
    ]);
  });

  it('treats invalid fields of a document as missing', async () => {
    const person = await newMember('fulluser');
    await memberRef(person.uid).set({ role: 'fulluser', job: 7, profilePicture: '', email: null });
    const { status, body } = await call('/profile', { token: person.token });
    expect([status, body]).toEqual([
      200,
      {
        firstName: '',
        lastName: '',
        job: '',
        company: '',
        email: person.email,
        mail: true,
        link: '',
        listed: false,
        about: '',
        seen_news_at: null,
        profilePicture: DEFAULT_PROFILE_PICTURE,
      },
    ]);
  });
});
