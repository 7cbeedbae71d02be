import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  createUserDocument,
  isLoginRefused,
  isSuspensionError,
  readUserDocument,
} from './user-document.ts';

const documentOwner = {
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
    const sentToken = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    sentTokens.push(sentToken);
    const batchGetAnswer = [{ found: { fields: { role: { stringValue: 'fulluser' } } } }];
    return Promise.resolve(Response.json(batchGetAnswer, { status: statuses[sentToken] ?? 500 }));
  });
  return sentTokens;
}

test('a token that Firestore refuses is renewed once', async () => {
  const sentTokens = stubFirestore({ stored: 401, renewed: 200 });
  expect(await readUserDocument(documentOwner)).toMatchObject({ role: 'fulluser' });
  expect(sentTokens).toEqual(['stored', 'renewed']);
});

test('a failed read of the account says so without technical words', async () => {
  stubFirestore({ stored: 500 });
  await expect(readUserDocument(documentOwner)).rejects.toMatchObject({
    status: 500,
    message: 'We could not load your account. Please try again.',
  });
});

test.each([
  [401, { isRefused: true, isSuspended: false }],
  [403, { isRefused: true, isSuspended: true }],
  [500, { isRefused: false, isSuspended: false }],
])('a read that Firestore answers with %i means: %j', async (status, meaning) => {
  stubFirestore({ stored: status, renewed: status });
  const error = await readUserDocument(documentOwner).catch((cause: unknown) => cause);
  expect({ isRefused: isLoginRefused(error), isSuspended: isSuspensionError(error) }).toEqual(
    meaning,
  );
});

test('a call that the server forbids is no suspension', () => {
  expect(isSuspensionError(new ApiError('permission_denied', 'No.', 403, null))).toBe(false);
});

test('a person without a user document has none', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ missing: 'users/kay' }]));
  expect(await readUserDocument(documentOwner)).toBeNull();
});

test('an unreadable answer is not a missing document', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Log in to this Wi-Fi</h1>'));
  await expect(readUserDocument(documentOwner)).rejects.toThrow('We could not load your account.');
});

test('a user document names every member who vouched', async () => {
  const inviterUids = [{ stringValue: 'ida' }, { stringValue: 'joan' }];
  vi.stubGlobal('fetch', async () =>
    Response.json([{ found: { fields: { invitedBy: { arrayValue: { values: inviterUids } } } } }]),
  );
  expect((await readUserDocument(documentOwner))?.invitedBy).toEqual(['ida', 'joan']);
});

test('a sign-up returns the document that Firestore has stored', async () => {
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    Promise.resolve(Response.json({ name: 'users/kay', ...JSON.parse(body) })),
  );
  expect(
    await createUserDocument(documentOwner, { firstName: 'Kay', lastName: 'McNulty' }),
  ).toMatchObject({
    role: null,
    firstName: 'Kay',
    lastName: 'McNulty',
    email: documentOwner.email,
    invitedBy: [],
  });
});
