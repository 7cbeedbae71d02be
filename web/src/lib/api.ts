import {
  ANSWER_WITHIN_MS,
  APP_CHECK_HEADER,
  type Endpoint,
  errorBodySchema,
  type OutputOf,
} from '@elevere/functions/contract';
import { onlineManager } from '@tanstack/react-query';
import { ApiError, connectionFailure } from './api-error.ts';
import { appCheckToken } from './app-check-token.ts';
import { authErrorCode } from './auth-message.ts';
import { logFailure } from './log-failure.ts';
import { bearerToken, refuseSession, sessionHasStarted } from './session.ts';

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
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type CallOptions<E extends Endpoint> = Carried &
  Part<'params', InputOf<E['params']>> &
  Part<'query', InputOf<E['query']>> &
  (E['bodyKind'] extends 'multipart'
    ? { readonly body: FormData }
    : Part<'body', InputOf<E['body']>>);

/** An answer with what its headers say, for the calls that put something there. */
export interface AnswerWithHeaders<E extends Endpoint> {
  readonly answer: OutputOf<E>;
  readonly headers: Headers;
}

/**
 * One call of section 7, on the page's own origin.
 * Resolves with the answer as the contract describes it; rejects with an ApiError, whatever went
 * wrong, or with the reason of `signal`. A refused token is renewed once; refused again, the
 * session ends.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<OutputOf<E>> {
  return (await callWithHeaders(endpoint, options)).answer;
}

/** As `call`, with the answer's headers: a list's next cursor travels there. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerWithHeaders<E>> {
  try {
    const { answer, headers } = await exchange(endpoint, options);
    // The schema that has just parsed it is E's own, which zod's types lose on the way.
    return { answer: answer as OutputOf<E>, headers };
  } catch (error) {
    if (error instanceof ApiError) {
      logFailure(`${endpoint.method} /api/${endpoint.path}`, `${error.status} ${error.code}`);
    }
    throw error;
  }
}

async function exchange(endpoint: Endpoint, carried: Carried) {
  const sent = await tokenFor(endpoint);
  let response = await send(endpoint, carried, sent);
  const mayRenew = sent !== null || isForSignedIn(endpoint);
  if (response.status === 401 && mayRenew && (await isUnauthenticated(response))) {
    response = await send(endpoint, carried, await token({ renew: true }));
    if (response.status === 401 && (await isUnauthenticated(response))) {
      await refuseSession();
    }
  }
  const answer = await readJson(response);
  if (!response.ok || errorBodySchema.safeParse(answer).success) {
    throw refusal(answer, response);
  }
  const parsed = endpoint.output.safeParse(answer);
  if (!parsed.success) {
    throw connectionFailure('unreadable', response.status);
  }
  return { answer: parsed.data, headers: response.headers };
}

function isForSignedIn({ allow }: Endpoint): boolean {
  return allow !== 'anyone' && allow !== 'optionallySignedIn';
}

/** Calls that a stranger may make carry a token only when a person is known to be logged in. */
async function tokenFor(endpoint: Endpoint): Promise<string | null> {
  const wanted =
    isForSignedIn(endpoint) || (endpoint.allow === 'optionallySignedIn' && sessionHasStarted());
  return wanted ? token() : null;
}

/**
 * The token to send, or null where the provider gives none any more: the session was ended
 * elsewhere. Rejects with an ApiError where the provider, or its code, could not be reached.
 */
async function token(options?: { renew: boolean }): Promise<string | null> {
  try {
    return await bearerToken(options);
  } catch (cause) {
    const code = authErrorCode(cause);
    if (code === null || code === 'auth/network-request-failed') {
      throw connectionFailure(onlineManager.isOnline() ? 'unreachable' : 'offline');
    }
    return null;
  }
}

function address({ path }: Endpoint, { params = {}, query = {} }: Carried): string {
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

async function send(endpoint: Endpoint, carried: Carried, token: string | null): Promise<Response> {
  const headers = new Headers(carried.headers);
  headers.set('Accept', 'application/json');
  if (token !== null) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  const appToken = await appCheckToken();
  if (appToken !== null) {
    headers.set(APP_CHECK_HEADER, appToken);
  }
  const request: RequestInit = { method: endpoint.method, headers, cache: 'no-store' };
  if (endpoint.bodyKind === 'json') {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(carried.body ?? {});
  } else if (carried.body instanceof FormData) {
    request.body = carried.body;
  }
  const timeout = AbortSignal.timeout(
    endpoint.bodyKind === 'multipart' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
  );
  request.signal = carried.signal ? AbortSignal.any([carried.signal, timeout]) : timeout;
  try {
    return await fetch(address(endpoint, carried), request);
  } catch (cause) {
    if (carried.signal?.aborted) {
      throw cause;
    }
    if (timeout.aborted) {
      throw connectionFailure('timeout');
    }
    throw connectionFailure(onlineManager.isOnline() ? 'unreachable' : 'offline');
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not JSON: an error page of a proxy, or an answer cut short. The status still says enough.
    return null;
  }
}

async function isUnauthenticated(response: Response): Promise<boolean> {
  const body = errorBodySchema.safeParse(await readJson(response.clone()));
  return !body.success || body.data.code === 'unauthenticated';
}

function refusal(answer: unknown, response: Response): ApiError {
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  const seconds = Number.isNaN(retryAfter) ? null : retryAfter;
  const body = errorBodySchema.safeParse(answer);
  if (!body.success) {
    return connectionFailure('unreadable', response.status, seconds);
  }
  const { code, message } = body.data;
  const told =
    code === 'rate_limited' && seconds !== null ? `${message} ${until(seconds)}` : message;
  return new ApiError(code, told, response.status, seconds);
}

/** When another attempt may be made, by the reader's clock. */
function until(seconds: number): string {
  // The minute that has begun is not over.
  const then = Date.now() + seconds * 1_000 + 59_999;
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  return `You can try again at ${clock.format(then)}.`;
}
