import {
  ANSWER_WITHIN_MS,
  type EndpointsByKey,
  type ErrorCode,
  NEXT_CURSOR_HEADER,
  type OutputOf,
} from '@elevere/functions/contract';
import { ApiError, requestFailureError } from './api-error.ts';
import { addAppCheckToken } from './app-check-token.ts';
import { authErrorCode } from './auth-error-code.ts';
import { checkAnswerShape, isObject } from './check-answer.ts';
import { fetchJson, type JsonAnswer, sendWithTokenRenewal } from './fetch-json.ts';
import { logFailure } from './log-failure.ts';
import { isOnline } from './online.ts';
import { endRefusedSession } from './session/end-session.ts';
import { obtainIdToken } from './session/id-token.ts';
import { hasFirebaseLoadStarted } from './session/load-firebase-auth.ts';
import { shownAccountUid } from './session/session-store.ts';
import { formatTimeAfter } from './time-after.ts';

/**
 * This timeout is longer than the server's own deadline, so that the client receives the server's
 * 503 after that deadline.
 */
const CALL_TIMEOUT_MS = ANSWER_WITHIN_MS.api + 5_000;

const UPLOAD_TIMEOUT_MS = 120_000;

type SchemaInputOf<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

/**
 * Type of the option `params`, `query` or `body`. Forbids the option if the endpoint has no such
 * input, and requires the option if the input has required fields.
 */
type OptionWithInput<Name extends string, Input> = string extends keyof Input
  ? { readonly [Key in Name]?: never }
  : Partial<Input> extends Input
    ? { readonly [Key in Name]?: Input }
    : { readonly [Key in Name]: Input };

/** `body` is sent as JSON unless it is a FormData. */
interface EndpointRequestOptions {
  readonly allow?: 'anyone' | 'optionallySignedIn';
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Key of an endpoint, for example `GET profile` or `GET members/:uid`. */
type EndpointKey = keyof EndpointsByKey;

export type AnswerOfEndpoint<K extends EndpointKey> = OutputOf<EndpointsByKey[K]>;

/** The JSON body that a page sends, before the server trims and normalises its texts. */
export type RequestBodyOfEndpoint<K extends EndpointKey> = SchemaInputOf<EndpointsByKey[K]['body']>;

type EndpointCallOptions<K extends EndpointKey> = EndpointRequestOptions &
  (EndpointsByKey[K]['allow'] extends 'anyone' | 'optionallySignedIn'
    ? { readonly allow: EndpointsByKey[K]['allow'] }
    : { readonly allow?: never }) &
  OptionWithInput<'params', SchemaInputOf<EndpointsByKey[K]['params']>> &
  OptionWithInput<'query', SchemaInputOf<EndpointsByKey[K]['query']>> &
  (EndpointsByKey[K]['bodyKind'] extends 'multipart'
    ? { readonly body: FormData }
    : OptionWithInput<'body', RequestBodyOfEndpoint<K>>);

/**
 * Calls an endpoint, as in `callEndpoint('GET profile', {})`. The types of the options and the
 * answer follow from the key. Only the types of the endpoints are imported, so that no page loads
 * the contract's schemas. Rejects with an ApiError, even for the status 200 if `success` is not
 * true. If `signal` aborts the call, rejects with the abort reason.
 */
export async function callEndpoint<K extends EndpointKey>(
  key: K,
  options: EndpointCallOptions<K>,
): Promise<AnswerOfEndpoint<K>> {
  return (await callEndpointReturningHeaders(key, options)).answer;
}

/**
 * Calls an endpoint whose answer is one page of a list. `nextCursor` is undefined on the last page.
 */
export async function fetchListPage<K extends EndpointKey>(
  key: K,
  options: EndpointCallOptions<K>,
): Promise<{ readonly rows: AnswerOfEndpoint<K>; readonly nextCursor: string | undefined }> {
  const { answer, headers } = await callEndpointReturningHeaders(key, options);
  return { rows: answer, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
}

async function callEndpointReturningHeaders<K extends EndpointKey>(
  key: K,
  options: EndpointCallOptions<K>,
): Promise<{ readonly answer: AnswerOfEndpoint<K>; readonly headers: Headers }> {
  try {
    const { answer, headers } = await fetchServerAnswer(key, options);
    // The type assertion is safe, because the server has validated the answer.
    return { answer: answer as AnswerOfEndpoint<K>, headers };
  } catch (error) {
    if (error instanceof ApiError) {
      logFailure(key, `${error.status} ${error.code}`);
    }
    throw error;
  }
}

async function fetchServerAnswer(key: EndpointKey, options: EndpointRequestOptions) {
  const expectedUid = shownAccountUid();
  const firstIdToken = isTokenNeeded(options) ? await obtainCurrentToken({ expectedUid }) : null;
  const canRenewToken = firstIdToken !== null || options.allow === undefined;
  const response = await sendWithTokenRenewal((token) => sendRequest(key, options, token), {
    first: firstIdToken,
    mayRenew: canRenewToken,
    renew: () => obtainCurrentToken({ expectedUid, renew: true }),
    isRefused: isUnauthenticated,
  });
  if (canRenewToken && isUnauthenticated(response)) {
    await endRefusedSession();
  }
  const { body: answer } = response;
  const answerCheck = checkAnswerShape(answer, __ANSWER_SHAPES__[key]);
  if (!response.ok || answerCheck === 'refused') {
    throw newRefusalError(answer, response);
  }
  if (answerCheck === 'unreadable') {
    throw requestFailureError('unreadable', response.status);
  }
  return { answer, headers: response.headers };
}

/**
 * If the login is optional, a call before the session has started sends no token, because nobody is
 * logged in.
 */
function isTokenNeeded({ allow }: EndpointRequestOptions): boolean {
  return allow === undefined || (allow === 'optionallySignedIn' && hasFirebaseLoadStarted());
}

/** Returns the ID token, or null if the login has ended, for example in another tab. */
async function obtainCurrentToken(options: {
  expectedUid: string | null;
  renew?: boolean;
}): Promise<string | null> {
  try {
    return await obtainIdToken(options);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const code = authErrorCode(cause);
    if (code === null || code === 'auth/network-request-failed') {
      throw requestFailureError(isOnline() ? 'unreachable' : 'offline');
    }
    return null;
  }
}

/**
 * Replaces the name of a param in the path by its value. Omits an optional param without a value.
 */
function buildEndpointUrl(
  pathTemplate: string,
  { params = {}, query = {} }: EndpointRequestOptions,
): string {
  const filledPath = pathTemplate.replace(/\/:(\w+)/, (_segment, name: string) => {
    const paramValue = params[name];
    return paramValue === undefined ? '' : `/${encodeURIComponent(paramValue)}`;
  });
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (value !== undefined) {
      searchParams.set(name, String(value));
    }
  }
  return `/api/${filledPath}${searchParams.size === 0 ? '' : `?${searchParams}`}`;
}

async function sendRequest(
  key: EndpointKey,
  options: EndpointRequestOptions,
  token: string | null,
): Promise<JsonAnswer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (token !== null) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  await addAppCheckToken(headers);
  const [method = '', pathTemplate = ''] = key.split(' ');
  const requestInit: RequestInit = { method, headers, cache: 'no-store' };
  let requestTimeoutMs = CALL_TIMEOUT_MS;
  if (options.body instanceof FormData) {
    requestInit.body = options.body;
    requestTimeoutMs = UPLOAD_TIMEOUT_MS;
  } else if (method === 'POST' || method === 'PATCH') {
    headers.set('Content-Type', 'application/json');
    requestInit.body = JSON.stringify(options.body ?? {});
  }
  return fetchJson(buildEndpointUrl(pathTemplate, options), requestInit, {
    timeoutMs: requestTimeoutMs,
    signal: options.signal,
  });
}

function isUnauthenticated({ status, body }: JsonAnswer): boolean {
  const code = readTextField(body, 'code');
  return status === 401 && (code === '' || code === ('unauthenticated' satisfies ErrorCode));
}

/**
 * Returns '' for a missing or invalid text, because the answer may come from a proxy or from
 * another version of the server.
 */
function readTextField(answer: unknown, name: 'code' | 'message'): string {
  const fieldText = isObject(answer) ? answer[name] : undefined;
  return typeof fieldText === 'string' ? fieldText : '';
}

function newRefusalError(answer: unknown, response: JsonAnswer): ApiError {
  const parsedRetryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  const retryAfterSeconds = Number.isNaN(parsedRetryAfter) ? null : parsedRetryAfter;
  const code = readTextField(answer, 'code');
  const message = readTextField(answer, 'message');
  if (message === '') {
    return requestFailureError('unreadable', response.status, retryAfterSeconds);
  }
  const shownMessage =
    code === ('rate_limited' satisfies ErrorCode) && retryAfterSeconds !== null
      ? `${message} You can try again ${formatTimeAfter(retryAfterSeconds, new Date())}.`
      : message;
  return new ApiError(code, shownMessage, response.status, retryAfterSeconds);
}
