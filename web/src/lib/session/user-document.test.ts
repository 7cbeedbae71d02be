import { afterEach, expect, test, vi } from 'vitest';
import { createUserDocument, readUserDocument } from './user-document.ts';

afterEach(() => vi.unstubAllGlobals());

const owner = {
  uid: 'kay',
  email: 'kay@elevere.test',
  getIdToken: (renew = false) => Promise.resolve(renew ? 'renewed' : 'stored'),
};

/**
 * Replaces Firestore by a stub that answers each token with the given status. Returns the list of
 * the tokens that are sent.
 */
function stubFirestore(statuses: Readonly<Record<string, number>>): string[] {
  const sentTokens: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    sentTokens.push(token);
    const document = [{ found: { fields: { role: { stringValue: 'fulluser' } } } }];
    return Promise.resolve(Response.json(document, { status: statuses[token] ?? 500 }));
  });
  return sentTokens;
}

test('a token that Firestore refuses is renewed once', async () => {
  const sentTokens = stubFirestore({ stored: 401, renewed: 200 });
  expect(await readUserDocument(owner)).toMatchObject({ role: 'fulluser' });
  expect(sentTokens).toEqual(['stored', 'renewed']);
});

test('a failed read of the account says so without technical words', async () => {
  stubFirestore({ stored: 500 });
  await expect(readUserDocument(owner)).rejects.toMatchObject({
    status: 500,
    message: 'We could not load your account. Please try again.',
  });
});

test('a sign-up returns the document that Firestore has stored', async () => {
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    Promise.resolve(Response.json({ name: 'users/kay', ...JSON.parse(body) })),
  );
  expect(await createUserDocument(owner, { firstName: 'Kay', lastName: 'McNulty' })).toMatchObject({
    role: null,
    firstName: 'Kay',
    lastName: 'McNulty',
    email: owner.email,
    invitedBy: [],
  });
});
