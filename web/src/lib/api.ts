import {
  ANSWER_WITHIN_MS,
  type Endpoint,
  NEXT_CURSOR_HEADER,
  type OutputOf,
} from '@elevere/functions/contract';
import { onlineManager } from '@tanstack/react-query';
import { ApiError, connectionFailure } from './api-error.ts';
import { addAppCheckToken } from './app-check-token.ts';
import { authErrorCode } from './auth-error-code.ts';
import { instantAfter } from './instant-after.ts';
import { logFailure } from './log-failure.ts';
import { type JsonAnswer, requestJson, requestWithToken } from './request-json.ts';
import { bearerToken, refuseSession, sessionHasStarted, shownUid } from './session.ts';

/** Longer than the server's 503 deadline. Milliseconds. */
const TIMEOUT_MS = ANSWER_WITHIN_MS.standard + 5_000;

/** A file on a slow line takes longer. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

type InputOf<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

/** One part of a call: not accepted where the endpoint takes none, required where it needs one. */
type Part<Name extends string, Input> = string extends keyof Input
  ? { readonly [Key in Name]?: never }
  : Partial<Input> extends Input
    ? { readonly [Key in Name]?: Input }
    : { readonly [Key in Name]: Input };

/** What any call may carry; `body` is sent as JSON unless it is a FormData. */
interface Carried {
  readonly allow?: 'anyone' | 'optionallySignedIn';
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The method and path of an endpoint, as `GET profile`. */
type AddressOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

export type CallOptions<E extends Endpoint> = Carried &
  // Said again where the caller need not be logged in.
  (E['allow'] extends 'anyone' | 'optionallySignedIn'
    ? { readonly allow: E['allow'] }
    : { readonly allow?: never }) &
  Part<'params', InputOf<E['params']>> &
  Part<'query', InputOf<E['query']>> &
  (E['bodyKind'] extends 'multipart'
    ? { readonly body: FormData }
    : Part<'body', InputOf<E['body']>>);

/**
 * One call of the API, on the page's own origin, as `call<typeof getProfile>('GET profile', {})`:
 * of the endpoint only its type, so that no page loads the contract's schemas. The server has
 * parsed the answer by them before it was sent (platform/serve.ts); here only the names of its fields
 * are checked (web/build/answer-fields.ts).
 * Resolves with the answer as the contract describes it; rejects with an ApiError, whatever went
 * wrong, or with the reason of `signal`. An answer that has `success` in the contract is a refusal
 * unless that is true. A refused token is renewed once; refused again, the
 * session ends.
 */
export async function call<E extends Endpoint>(
  endpoint: AddressOf<E>,
  options: CallOptions<E>,
): Promise<OutputOf<E>> {
  return (await callWithHeaders<E>(endpoint, options)).answer;
}

/** A page of a list, with the cursor of the next one; undefined behind the last. */
export async function callForPage<E extends Endpoint>(
  endpoint: AddressOf<E>,
  options: CallOptions<E>,
): Promise<{ readonly rows: OutputOf<E>; readonly nextCursor: string | undefined }> {
  const { answer, headers } = await callWithHeaders<E>(endpoint, options);
  return { rows: answer, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
}

async function callWithHeaders<E extends Endpoint>(
  endpoint: AddressOf<E>,
  options: CallOptions<E>,
): Promise<{ readonly answer: OutputOf<E>; readonly headers: Headers }> {
  const [method = '', path = ''] = endpoint.split(' ');
  try {
    const { answer, headers } = await exchange({ method, path }, options);
    // What crossed the wire has E's type, see above.
    return { answer: answer as OutputOf<E>, headers };
  } catch (error) {
    if (error instanceof ApiError) {
      logFailure(`${method} /api/${path}`, `${error.status} ${error.code}`);
    }
    throw error;
  }
}

/** What a request is sent to. */
interface Target {
  readonly method: string;
  readonly path: string;
}

async function exchange(target: Target, carried: Carried) {
  const shown = shownUid();
  const first = needsToken(carried) ? await token({ shown }) : null;
  const mayRenew = first !== null || carried.allow === undefined;
  const response = await requestWithToken((sent) => send(target, carried, sent), {
    first,
    mayRenew,
    renew: () => token({ shown, renew: true }),
    isRefused: isUnauthenticated,
  });
  if (mayRenew && isUnauthenticated(response)) {
    await refuseSession();
  }
  const { body: answer } = response;
  const fields = __ANSWER_FIELDS__[`${target.method} ${target.path}`];
  const hasSuccess = fields?.includes('success') || (isObject(answer) && 'success' in answer);
  const isRefusal = hasSuccess && !(isObject(answer) && answer['success'] === true);
  if (!response.ok || isRefusal) {
    throw refusal(answer, response);
  }
  const isComplete =
    isObject(answer) &&
    (fields === null
      ? Array.isArray(answer)
      : !fields?.some((field) => answer[field] === undefined));
  if (!isObject(answer) || !isComplete) {
    throw connectionFailure('unreadable', response.status);
  }
  return { answer, headers: response.headers };
}

/** Calls that a stranger may make carry a token only when a person is known to be logged in. */
function needsToken({ allow }: Carried): boolean {
  return allow === undefined || (allow === 'optionallySignedIn' && sessionHasStarted());
}

/**
 * The token to send, or null where the provider gives none any more: the session was ended
 * elsewhere. Rejects with an ApiError where the provider, or its code, could not be reached, and where
 * it has another person logged in than the page shows.
 */
async function token(options: { shown: string | null; renew?: boolean }): Promise<string | null> {
  try {
    return await bearerToken(options);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const code = authErrorCode(cause);
    if (code === null || code === 'auth/network-request-failed') {
      throw connectionFailure(onlineManager.isOnline() ? 'unreachable' : 'offline');
    }
    return null;
  }
}

function address({ path }: Target, { params = {}, query = {} }: Carried): string {
  const segments = Object.values(params).map((value: unknown) => encodeURIComponent(String(value)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (value !== undefined) {
      search.set(name, String(value));
    }
  }
  const whole = ['/api', path, ...segments].join('/');
  return search.size === 0 ? whole : `${whole}?${search}`;
}

async function send(target: Target, carried: Carried, token: string | null): Promise<JsonAnswer> {
  const headers = new Headers(carried.headers);
  headers.set('Accept', 'application/json');
  if (token !== null) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  await addAppCheckToken(headers);
  const { method } = target;
  const request: RequestInit = { method, headers, cache: 'no-store' };
  let within = TIMEOUT_MS;
  if (carried.body instanceof FormData) {
    request.body = carried.body;
    within = UPLOAD_TIMEOUT_MS;
  } else if (method === 'POST' || method === 'PATCH') {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(carried.body ?? {});
  }
  return requestJson(address(target, carried), request, { within, signal: carried.signal });
}

function isUnauthenticated({ status, body }: JsonAnswer): boolean {
  const code = textOf(body, 'code');
  return status === 401 && (code === '' || code === 'unauthenticated');
}

function isObject(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null;
}

/** A text in an answer, or the empty one: not every answer is this server's, or this version's. */
function textOf(answer: unknown, name: 'code' | 'message'): string {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** A refusal, with its message if the answer has one. */
function refusal(answer: unknown, response: JsonAnswer): ApiError {
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  const seconds = Number.isNaN(retryAfter) ? null : retryAfter;
  const code = textOf(answer, 'code');
  const message = textOf(answer, 'message');
  if (message === '') {
    return connectionFailure('unreadable', response.status, seconds);
  }
  const told =
    code === 'rate_limited' && seconds !== null
      ? `${message} You can try again ${instantAfter(seconds, new Date())}.`
      : message;
  return new ApiError(code, told, response.status, seconds);
}
