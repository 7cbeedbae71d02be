import { ERRORS } from '@elevere/functions/contract';
import { expect, test, vi } from 'vitest';
import { generateInvitationsForUser } from './generate-invitations-for-user.ts';

const CREATED_ANSWER = { success: true, message: 'Created.', codes: ['7K2M9QXD4TZA'] };
const KEY_REUSED_ANSWER = {
  success: false,
  code: 'key_reused',
  message: ERRORS.key_reused.message,
};

/** Answers the requests in this order, null with a lost connection. Returns the sent requests. */
function stubRequestAnswers(
  ...answers: readonly (readonly [status: number, json: object] | null)[]
) {
  const sentRequests: { readonly key: string | null; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const answer = answers[sentRequests.length] ?? null;
    sentRequests.push({
      key: new Headers(headers).get('Idempotency-Key'),
      body: JSON.parse(String(body)),
    });
    if (answer === null) throw new TypeError('Failed to fetch');
    const [status, json] = answer;
    return Response.json(json, { status });
  });
  return sentRequests;
}

const newUid = () => crypto.randomUUID();

test.each([
  ['lost', null, true],
  ['a failure of the server', [503, { success: false, message: 'Later.' }], true],
  ['a refusal', [409, { success: false, message: 'Not on Sundays.' }], false],
] as const)(
  'if the answer was %s, the retry has the same key: %s',
  async (_what, answer, isSame) => {
    const sentRequests = stubRequestAnswers(answer, [200, CREATED_ANSWER]);
    const uid = newUid();
    await expect(generateInvitationsForUser(uid, { note: 'Kay' })).rejects.toThrow(/^Error: /);
    await generateInvitationsForUser(uid, { note: 'Kay' });
    const [firstTexts, second] = sentRequests;
    expect(second?.key === firstTexts?.key).toBe(isSame);
  },
);

test('the next invitation and another member’s have a new key', async () => {
  const sentRequests = stubRequestAnswers([200, CREATED_ANSWER], null, [200, CREATED_ANSWER]);
  const uid = newUid();
  await generateInvitationsForUser(uid, {});
  await expect(generateInvitationsForUser(uid, {})).rejects.toThrow();
  await generateInvitationsForUser(newUid(), {});
  expect(new Set(sentRequests.map(({ key }) => key)).size).toBe(3);
});

test.each([
  ['another note', { note: 'Kay' }, { note: 'Ida' }],
  [
    'another recommendation',
    { note: 'Kay', recommendation: 'Exact.' },
    { note: 'Kay', recommendation: 'Kind.' },
  ],
  ['no text', { note: 'Kay' }, {}],
])(
  'with %s after a lost answer, the earlier invitation is shown',
  async (_what, firstTexts, nextTexts) => {
    const sentRequests = stubRequestAnswers(null, [409, KEY_REUSED_ANSWER], [200, CREATED_ANSWER]);
    const uid = newUid();
    await expect(generateInvitationsForUser(uid, firstTexts)).rejects.toThrow();
    const newInvitation = await generateInvitationsForUser(uid, nextTexts);
    expect(newInvitation).toMatchObject({ code: '7K2M9QXD4TZA', ...firstTexts, isRepeat: true });
    expect(newInvitation.message).toMatch(/^Your earlier attempt created this invitation/);
    expect(sentRequests.map(({ body }) => body)).toEqual([firstTexts, nextTexts, firstTexts]);
    expect(new Set(sentRequests.map(({ key }) => key)).size).toBe(1);
  },
);

test('a key that the server keeps refusing is replaced for the next attempt', async () => {
  const keyReused = [409, KEY_REUSED_ANSWER] as const;
  const sentRequests = stubRequestAnswers(keyReused, keyReused, [200, CREATED_ANSWER]);
  const uid = newUid();
  await expect(generateInvitationsForUser(uid, { note: 'Kay' })).rejects.toThrow(/^Error: /);
  const newInvitation = await generateInvitationsForUser(uid, { note: 'Kay' });
  expect(newInvitation).toMatchObject({ message: 'Created.', isRepeat: false });
  expect(sentRequests[2]?.key).not.toBe(sentRequests[0]?.key);
});

test('an answer without a code is a failure', async () => {
  stubRequestAnswers([200, { ...CREATED_ANSWER, codes: [] }]);
  await expect(generateInvitationsForUser(newUid(), {})).rejects.toThrow(
    'elevere sent an answer that we could not read',
  );
});
