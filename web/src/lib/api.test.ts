import { NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ADA } from '../testing/test-account.ts';
import { callEndpoint, fetchListPage } from './api.ts';
import { fetchJson } from './fetch-json.ts';
import { loadFirebaseAuth } from './session/load-firebase-auth.ts';
import { setLoginReportListener } from './session/login-reports.ts';
import { currentSession, dispatchSessionEvent } from './session/session-store.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

function stubServerAnswer(response: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(response()));
}

const sendRegistration = () =>
  callEndpoint('POST partial_registration', {
    allow: 'optionallySignedIn',
    body: { invitee: 'kay', code1: 'X', firstName: 'Kay', lastName: 'M', email: 'k@elevere.test' },
  });
const requestCodeValidation = () =>
  callEndpoint('GET validate_invitation_code', {
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
  stubServerAnswer(() => Response.json(json));
  const shownMessage = await sendRegistration().then(
    ({ message }) => message,
    ({ message }: Error) => `refused: ${message}`,
  );
  expect(shownMessage).toBe(outcome);
});

test('an answer that lacks a field of the contract is an error', async () => {
  stubServerAnswer(() => Response.json({ valid: true, paused: false, from: null }));
  expect(await requestCodeValidation()).toMatchObject({ valid: true });
  stubServerAnswer(() => Response.json({ paused: false, from: null }));
  await expect(requestCodeValidation()).rejects.toMatchObject({ code: 'unreadable', status: 200 });
});

test.each([
  ['90', /^Wait\. You can try again (at|on) .+\.$/],
  ['soon', /^Wait\.$/],
])('after too many attempts the message says when to retry: %s', async (seconds, message) => {
  const rateLimitedAnswer = { success: false, code: 'rate_limited', message: 'Wait.' };
  const answerHeaders = { 'Retry-After': seconds };
  stubServerAnswer(() => Response.json(rateLimitedAnswer, { status: 429, headers: answerHeaders }));
  await expect(requestCodeValidation()).rejects.toThrow(message);
});

test('a busy server’s message stays as it is, with the time to wait', async () => {
  const unavailableAnswer = { success: false, code: 'unavailable', message: 'Busy.' };
  stubServerAnswer(() =>
    Response.json(unavailableAnswer, { status: 503, headers: { 'Retry-After': '90' } }),
  );
  await expect(requestCodeValidation()).rejects.toMatchObject({ message: 'Busy.', retryAfter: 90 });
});

test('a proxy’s error page is unreadable, with the time to wait', async () => {
  stubServerAnswer(
    () => new Response('<h1>Busy</h1>', { status: 503, headers: { 'Retry-After': '90' } }),
  );
  await expect(requestCodeValidation()).rejects.toMatchObject({
    code: 'unreadable',
    retryAfter: 90,
  });
});

test('a call sends its params, query and body', async () => {
  const recordedRequests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    recordedRequests.push([method, url, body]);
    return Response.json({
      success: true,
      message: 'Done.',
      valid: true,
      paused: false,
      from: null,
    });
  });
  await requestCodeValidation();
  await sendRegistration();
  expect(recordedRequests).toEqual([
    ['GET', '/api/validate_invitation_code?code=X', undefined],
    ['POST', '/api/partial_registration', expect.stringContaining('"invitee":"kay","code1":"X"')],
  ]);
});

function responseWithBrokenBody(end: (body: ReadableStreamDefaultController) => void): Response {
  const startStream = (body: ReadableStreamDefaultController) => {
    body.enqueue(new TextEncoder().encode('{'));
    end(body);
  };
  return new Response(new ReadableStream({ start: startStream }));
}

test('a timeout while the body is read is reported as a timeout', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
    Promise.resolve(
      responseWithBrokenBody((body) =>
        signal?.addEventListener('abort', () => body.error(signal.reason)),
      ),
    ),
  );
  const pendingAnswer = fetchJson('/api/profile', {}, { timeoutMs: 20 });
  await expect(pendingAnswer).rejects.toMatchObject({ code: 'timeout' });
});

test('a connection that breaks during the body is a connection failure', async () => {
  stubServerAnswer(() => responseWithBrokenBody((body) => body.error(new TypeError('terminated'))));
  const pendingAnswer = fetchJson('/api/profile', {}, { timeoutMs: 1_000 });
  await expect(pendingAnswer).rejects.toMatchObject({ code: 'unreachable' });
});

function stubUnansweredRequests(): void {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    if (signal?.aborted) reject(signal.reason);
    return promise;
  });
}

test('a call that the page no longer needs is aborted', async () => {
  const abortReason = new Error('The page was left.');
  const abortController = new AbortController();
  stubUnansweredRequests();
  const abortedCall = callEndpoint('GET validate_invitation_code', {
    allow: 'anyone',
    query: { code: 'X' },
    signal: abortController.signal,
  });
  abortController.abort(abortReason);
  await expect(abortedCall).rejects.toBe(abortReason);
});

test('a call that the page can abort still has a timeout', async () => {
  stubUnansweredRequests();
  const { signal } = new AbortController();
  const pendingAnswer = fetchJson('/api/profile', {}, { timeoutMs: 20, signal });
  await expect(pendingAnswer).rejects.toMatchObject({ code: 'timeout' });
});

test('a call that fails while offline says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(requestCodeValidation()).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  onlineManager.setOnline(false);
  await expect(requestCodeValidation()).rejects.toThrow('You’re offline. Reconnect and try again.');
});

describe('after Firebase Auth has loaded', () => {
  beforeAll(async () => {
    await loadFirebaseAuth();
    setLoginReportListener(() => undefined);
  });
  afterEach(() => dispatchSessionEvent({ type: 'noLogin' }));

  /**
   * Stub of the server: answers every request with `answer`. Returns a list to which it adds the
   * requests.
   */
  function recordRequests(answer: unknown = [], init: ResponseInit = {}) {
    const recordedRequests: { url: string; request: RequestInit }[] = [];
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      recordedRequests.push({ url, request });
      return Response.json(answer, init);
    });
    return recordedRequests;
  }

  test('an address encodes its param, and omits a missing one', async () => {
    const recordedRequests = recordRequests({ people: [], truncated: false });
    await callEndpoint('GET circle/:uid', { params: { uid: 'a/b' } });
    await callEndpoint('GET circle/:uid', {});
    expect(recordedRequests.map(({ url }) => url)).toEqual(['/api/circle/a%2Fb', '/api/circle']);
  });

  test('an address omits a part of the query that is undefined', async () => {
    const recordedRequests = recordRequests();
    await callEndpoint('GET people', { query: { q: 'ada', cursor: undefined } });
    expect(recordedRequests.map(({ url }) => url)).toEqual(['/api/people?q=ada']);
  });

  test('the next page of a list begins at the cursor of this one', async () => {
    recordRequests([], { headers: { [NEXT_CURSOR_HEADER]: 'next' } });
    expect(await fetchListPage('GET people', {})).toEqual({ rows: [], nextCursor: 'next' });
    recordRequests([]);
    expect(await fetchListPage('GET people', {})).toEqual({ rows: [], nextCursor: undefined });
  });

  test('a picture has more time than other calls, and is no JSON', async () => {
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout');
    const recordedRequests = recordRequests({ success: true });
    const pictureForm = new FormData();
    await callEndpoint('POST upload-profile-picture', { body: pictureForm });
    await callEndpoint('PATCH profile', { body: { job: 'Engineer' } }).catch(() => undefined);
    expect(recordedRequests.map(({ request }) => request.body)).toEqual([
      pictureForm,
      '{"job":"Engineer"}',
    ]);
    const [upload, change] = recordedRequests.map(({ request }) => new Headers(request.headers));
    expect(upload?.get('Content-Type')).toBeNull();
    expect(change?.get('Content-Type')).toBe('application/json');
    expect(timeoutSpy.mock.calls.map(([ms]) => ms)).toEqual([120_000, expect.any(Number)]);
    expect(timeoutSpy.mock.calls[1]?.[0]).toBeLessThan(120_000);
  });

  test.each([
    ['a refused token', 401, 'unauthenticated', { status: 'out', reason: 'refused' }],
    ['a refusal by a proxy', 401, '', { status: 'out', reason: 'refused' }],
    ['a change that needs a recent login', 401, 'recent_sign_in_required', { status: 'in' }],
    ['a missing permission', 403, 'permission_denied', { status: 'in' }],
  ])('after %s (%i %s) the session is right', async (_refusal, status, code, session) => {
    dispatchSessionEvent({ type: 'read', account: ADA });
    recordRequests({ success: false, code, message: 'No.' }, { status });
    await expect(callEndpoint('GET profile', {})).rejects.toThrow('No.');
    expect(currentSession()).toMatchObject(session);
  });

  test('a refused call is repeated once, with a renewed token', async () => {
    const recordedRequests = recordRequests(
      { success: false, code: 'unauthenticated' },
      { status: 401 },
    );
    await callEndpoint('GET profile', {}).catch(() => undefined);
    expect(recordedRequests).toHaveLength(2);
  });

  test('a refused call of a visitor is not repeated', async () => {
    const recordedRequests = recordRequests(
      { success: false, code: 'unauthenticated' },
      { status: 401 },
    );
    await sendRegistration().catch(() => undefined);
    expect(recordedRequests).toHaveLength(1);
  });
});
