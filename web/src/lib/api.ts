import {
  ANSWER_WITHIN_MS,
  APP_CHECK_HEADER,
  type Endpoint,
  ERRORS,
  errorBodySchema,
  type OutputOf,
} from '@elevere/functions/contract';
import { ApiError, connectionFailure } from './api-error.ts';
import { appCheckToken } from './app-check-token.ts';
import { authErrorCode } from './auth-message.ts';
import { sendWithProgress, type UploadProgress } from './send-with-progress.ts';
import { bearerToken, expireSession } from './session.ts';

/** Longer than the server takes to say that it cannot, shorter than a person's patience. Milliseconds. */
const TIMEOUT_MS = ANSWER_WITHIN_MS.standard + 5_000;

/** A file on a slow line takes longer, and the person sees it move. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

type InputOf<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

export interface CallOptions<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  /** JSON for `json` endpoints, a FormData for `multipart` ones. */
  body?: InputOf<E['body']> | FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Endpoints that anyone may call get no bearer token unless this asks for it. */
  withBearer?: boolean;
  /** Told the part of the body, from 0 to 1, that has left. */
  onUploadProgress?: UploadProgress;
}

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
  options: CallOptions<E> = {},
): Promise<OutputOf<E>> {
  return (await callWithHeaders(endpoint, options)).answer;
}

/** As `call`, with the answer's headers: a list's next cursor travels there. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerWithHeaders<E>> {
  const needsBearer = endpoint.allow !== 'anyone' || options.withBearer === true;
  let response = await send(endpoint, options, needsBearer ? await token() : null);
  if (response.status === 401 && needsBearer && (await isUnauthenticated(response))) {
    response = await send(endpoint, options, await token({ renew: true }));
    if (response.status === 401 && (await isUnauthenticated(response))) {
      await expireSession({ refused: true });
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
  return { answer: parsed.data as OutputOf<E>, headers: response.headers };
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
      throw connectionFailure(navigator.onLine ? 'unreachable' : 'offline');
    }
    return null;
  }
}

function address(endpoint: Endpoint, options: CallOptions<Endpoint>): string {
  const segments = Object.values((options.params ?? {}) as Record<string, string>);
  const path = ['/api', endpoint.path, ...segments.map(encodeURIComponent)].join('/');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) {
      query.set(name, String(value));
    }
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function send<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(options.headers);
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
    request.body = JSON.stringify(options.body ?? {});
  } else if (options.body instanceof FormData) {
    request.body = options.body;
  }
  const timeout = AbortSignal.timeout(
    endpoint.bodyKind === 'multipart' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
  );
  request.signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const to = address(endpoint, options);
    return await (options.onUploadProgress
      ? sendWithProgress(to, { ...request, headers }, options.onUploadProgress)
      : fetch(to, request));
  } catch (cause) {
    if (options.signal?.aborted) {
      throw cause;
    }
    if (timeout.aborted) {
      throw connectionFailure('timeout');
    }
    throw connectionFailure(navigator.onLine ? 'unreachable' : 'offline');
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
  return body.success
    ? new ApiError(body.data.code, body.data.message, response.status, seconds)
    : new ApiError('internal', ERRORS.internal.message, response.status, seconds);
}
