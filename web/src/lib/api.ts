import {
  ANSWER_WITHIN_MS,
  type EndpointsByKey,
  type ErrorCode,
  NEXT_CURSOR_HEADER,
  type OutputOf,
} from '@elevere/functions/contract';
import { onlineManager } from '@tanstack/react-query';
import { ApiError, requestFailureError } from './api-error.ts';
import { addAppCheckToken } from './app-check-token.ts';
import { authErrorCode } from './auth-error-code.ts';
import { checkAnswer, isObject } from './check-answer.ts';
import { formatInstantAfter } from './instant-after.ts';
import { logFailure } from './log-failure.ts';
import { type JsonAnswer, requestJson, requestWithToken } from './request-json.ts';
import { endRefusedSession } from './session/end-session.ts';
import { obtainIdToken } from './session/id-token.ts';
import { hasIdentityLoadStarted } from './session/identity-loader.ts';
import { shownAccountUid } from './session/session-store.ts';

/**
 * This timeout is longer than the server's own deadline, so that the client receives the server's
 * 503 after that deadline.
 */
const TIMEOUT_MS = ANSWER_WITHIN_MS.api + 5_000;

const UPLOAD_TIMEOUT_MS = 120_000;

type InputOf<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

/**
 * Type of the option `params`, `query` or `body`. Forbids the option if the endpoint has no such
 * input, and requires the option if the input has required fields.
 */
type CallInput<Name extends string, Input> = string extends keyof Input
  ? { readonly [Key in Name]?: never }
  : Partial<Input> extends Input
    ? { readonly [Key in Name]?: Input }
    : { readonly [Key in Name]: Input };

/** `body` is sent as JSON unless it is a FormData. */
interface RequestOptions {
  readonly allow?: 'anyone' | 'optionallySignedIn';
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Key of an endpoint, for example `GET profile` or `GET members/:uid`. */
type EndpointKey = keyof EndpointsByKey;

export type AnswerOf<K extends EndpointKey> = OutputOf<EndpointsByKey[K]>;

/** The JSON body that a page sends, before the server trims and normalises its texts. */
export type RequestBodyOf<K extends EndpointKey> = InputOf<EndpointsByKey[K]['body']>;

type CallOptions<K extends EndpointKey> = RequestOptions &
  (EndpointsByKey[K]['allow'] extends 'anyone' | 'optionallySignedIn'
    ? { readonly allow: EndpointsByKey[K]['allow'] }
    : { readonly allow?: never }) &
  CallInput<'params', InputOf<EndpointsByKey[K]['params']>> &
  CallInput<'query', InputOf<EndpointsByKey[K]['query']>> &
  (EndpointsByKey[K]['bodyKind'] extends 'multipart'
    ? { readonly body: FormData }
    : CallInput<'body', RequestBodyOf<K>>);

/**
 * Calls an endpoint, as in `call('GET profile', {})`. The types of the options and the answer follow
 * from the key. Only the types of the endpoints are imported, so that no page loads the contract's
 * schemas. Rejects with an ApiError, even for the status 200 if `success` is not true. If `signal`
 * aborts the call, rejects with the abort reason.
 */
export async function call<K extends EndpointKey>(
  key: K,
  options: CallOptions<K>,
): Promise<AnswerOf<K>> {
  return (await callReturningHeaders(key, options)).answer;
}

/**
 * Calls an endpoint whose answer is one page of a list. `nextCursor` is undefined on the last page.
 */
export async function callForListPage<K extends EndpointKey>(
  key: K,
  options: CallOptions<K>,
): Promise<{ readonly rows: AnswerOf<K>; readonly nextCursor: string | undefined }> {
  const { answer, headers } = await callReturningHeaders(key, options);
  return { rows: answer, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
}

async function callReturningHeaders<K extends EndpointKey>(
  key: K,
  options: CallOptions<K>,
): Promise<{ readonly answer: AnswerOf<K>; readonly headers: Headers }> {
  try {
    const { answer, headers } = await fetchAnswer(key, options);
    // The type assertion is safe, because the server has validated the answer.
    return { answer: answer as AnswerOf<K>, headers };
  } catch (error) {
    if (error instanceof ApiError) {
      logFailure(key, `${error.status} ${error.code}`);
    }
    throw error;
  }
}

async function fetchAnswer(key: EndpointKey, options: RequestOptions) {
  const expectedUid = shownAccountUid();
  const firstToken = needsToken(options) ? await currentToken({ expectedUid }) : null;
  const mayRenewToken = firstToken !== null || options.allow === undefined;
  const response = await requestWithToken((token) => sendRequest(key, options, token), {
    first: firstToken,
    mayRenew: mayRenewToken,
    renew: () => currentToken({ expectedUid, renew: true }),
    isRefused: isUnauthenticated,
  });
  if (mayRenewToken && isUnauthenticated(response)) {
    await endRefusedSession();
  }
  const { body: answer } = response;
  const check = checkAnswer(answer, __ANSWER_SHAPES__[key]);
  if (!response.ok || check === 'refused') {
    throw refusalError(answer, response);
  }
  if (check === 'unreadable') {
    throw requestFailureError('unreadable', response.status);
  }
  return { answer, headers: response.headers };
}

/**
 * If the login is optional, a call before the session has started sends no token, because nobody is
 * logged in.
 */
function needsToken({ allow }: RequestOptions): boolean {
  return allow === undefined || (allow === 'optionallySignedIn' && hasIdentityLoadStarted());
}

/** Returns the ID token, or null if the login has ended, for example in another tab. */
async function currentToken(options: {
  expectedUid: string | null;
  renew?: boolean;
}): Promise<string | null> {
  try {
    return await obtainIdToken(options);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const code = authErrorCode(cause);
    if (code === null || code === 'auth/network-request-failed') {
      throw requestFailureError(onlineManager.isOnline() ? 'unreachable' : 'offline');
    }
    return null;
  }
}

/** Replaces the name of a param in the path by its value. Omits an optional param without a value. */
function urlOf(pathTemplate: string, { params = {}, query = {} }: RequestOptions): string {
  const path = pathTemplate.replace(/\/:(\w+)/, (_segment, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (value !== undefined) {
      searchParams.set(name, String(value));
    }
  }
  return `/api/${path}${searchParams.size === 0 ? '' : `?${searchParams}`}`;
}

async function sendRequest(
  key: EndpointKey,
  options: RequestOptions,
  token: string | null,
): Promise<JsonAnswer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (token !== null) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  await addAppCheckToken(headers);
  const [method = '', pathTemplate = ''] = key.split(' ');
  const request: RequestInit = { method, headers, cache: 'no-store' };
  let timeoutMs = TIMEOUT_MS;
  if (options.body instanceof FormData) {
    request.body = options.body;
    timeoutMs = UPLOAD_TIMEOUT_MS;
  } else if (method === 'POST' || method === 'PATCH') {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(options.body ?? {});
  }
  return requestJson(urlOf(pathTemplate, options), request, {
    timeoutMs,
    signal: options.signal,
  });
}

function isUnauthenticated({ status, body }: JsonAnswer): boolean {
  const code = textFieldOf(body, 'code');
  return status === 401 && (code === '' || code === ('unauthenticated' satisfies ErrorCode));
}

/**
 * Returns '' for a missing or invalid text, because the answer may come from a proxy or from
 * another version of the server.
 */
function textFieldOf(answer: unknown, name: 'code' | 'message'): string {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function refusalError(answer: unknown, response: JsonAnswer): ApiError {
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  const seconds = Number.isNaN(retryAfter) ? null : retryAfter;
  const code = textFieldOf(answer, 'code');
  const message = textFieldOf(answer, 'message');
  if (message === '') {
    return requestFailureError('unreadable', response.status, seconds);
  }
  const shownMessage =
    code === ('rate_limited' satisfies ErrorCode) && seconds !== null
      ? `${message} You can try again ${formatInstantAfter(seconds, new Date())}.`
      : message;
  return new ApiError(code, shownMessage, response.status, seconds);
}
