import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { requestJson } from './request-json.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(response: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(response()));
}

const register = () =>
  call('POST partial_registration', {
    allow: 'optionallySignedIn',
    body: { invitee: 'kay', code1: 'X', firstName: 'Kay', lastName: 'M', email: 'k@elevere.test' },
  });
const checkCode = () =>
  call('GET validate_invitation_code', {
    allow: 'anyone',
    query: { code: 'X' },
  });

test.each([
  ['with success', { success: true, message: 'Done.' }, 'Done.'],
  ['without success', { message: 'Not on Sundays.' }, 'refused: Not on Sundays.'],
  [
    'without anything',
    {},
    'refused: elevere sent an answer that we could not read. Please try again.',
  ],
])('an answer without success is a refusal: %s', async (_what, json, outcome) => {
  answerWith(() => Response.json(json));
  const shownMessage = await register().then(
    ({ message }) => message,
    ({ message }: Error) => `refused: ${message}`,
  );
  expect(shownMessage).toBe(outcome);
});

test('an answer that lacks a field of the contract is an error', async () => {
  answerWith(() => Response.json({ valid: true, paused: false, from: null }));
  expect(await checkCode()).toMatchObject({ valid: true });
  answerWith(() => Response.json({ paused: false, from: null }));
  await expect(checkCode()).rejects.toMatchObject({ code: 'unreadable', status: 200 });
});

test.each([
  ['90', /^Wait\. You can try again (at|on) .+\.$/],
  ['soon', /^Wait\.$/],
])('after too many attempts the message says when to retry: %s', async (seconds, message) => {
  const answer = { success: false, code: 'rate_limited', message: 'Wait.' };
  const headers = { 'Retry-After': seconds };
  answerWith(() => Response.json(answer, { status: 429, headers }));
  await expect(checkCode()).rejects.toThrow(message);
});

test('a call sends its params, query and body', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    requests.push([method, url, body]);
    return Response.json({
      success: true,
      message: 'Done.',
      valid: true,
      paused: false,
      from: null,
    });
  });
  await checkCode();
  await register();
  expect(requests).toEqual([
    ['GET', '/api/validate_invitation_code?code=X', undefined],
    ['POST', '/api/partial_registration', expect.stringContaining('"invitee":"kay","code1":"X"')],
  ]);
});

function interruptedResponse(end: (body: ReadableStreamDefaultController) => void): Response {
  const startStream = (body: ReadableStreamDefaultController) => {
    body.enqueue(new TextEncoder().encode('{'));
    end(body);
  };
  return new Response(new ReadableStream({ start: startStream }));
}

test('a timeout while the body is read is reported as a timeout', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
    Promise.resolve(
      interruptedResponse((body) =>
        signal?.addEventListener('abort', () => body.error(signal.reason)),
      ),
    ),
  );
  const answer = requestJson('/api/profile', {}, { timeoutMs: 20 });
  await expect(answer).rejects.toMatchObject({ code: 'timeout' });
});

test('a connection that breaks during the body is a connection failure', async () => {
  answerWith(() => interruptedResponse((body) => body.error(new TypeError('terminated'))));
  const answer = requestJson('/api/profile', {}, { timeoutMs: 1_000 });
  await expect(answer).rejects.toMatchObject({ code: 'unreachable' });
});
