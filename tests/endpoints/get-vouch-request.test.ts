import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import { newMember } from '../support/people.ts';
import { callVouchRequest, createNewcomerWithLink } from '../support/vouch-link.ts';

describe('GET /vouch_request', () => {
  it('returns no link at first, then the same link each time', async () => {
    const person = await newMember('partialuser');
    expect(await callVouchRequest(person)).toEqual({
      token: null,
      url: null,
      expires_at: null,
      shareable: true,
    });
    const createdLink = await callVouchRequest(person, 'POST');
    for (const _repeat of [1, 2]) expect(await callVouchRequest(person)).toEqual(createdLink);
  });

  it('returns no link that has expired', async () => {
    const { person, link } = await createNewcomerWithLink();
    await vouchLinkRef(link).update({ expireAt: Timestamp.now() });
    expect(await callVouchRequest(person)).toMatchObject({ token: null, url: null });
  });
});
