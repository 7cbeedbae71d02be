import { requestFailureError } from './api-error.ts';
import { isOnline } from './online.ts';

export interface JsonAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** Null if the body is not JSON. */
  readonly body: unknown;
}

interface RequestAbortOptions {
  /** Time limit for the whole answer, including its body. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Rejects with an ApiError or, if `signal` aborts the request, with the abort reason. */
export async function fetchJson(
  url: string,
  request: RequestInit,
  { timeoutMs, signal }: RequestAbortOptions,
): Promise<JsonAnswer> {
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
    });
    const parsedBody = parseJson(await response.text());
    return {
      ok: response.ok,
      status: response.status,
      headers: response.headers,
      body: parsedBody,
    };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeoutSignal.aborted) throw requestFailureError('timeout');
    throw requestFailureError(isOnline() ? 'unreachable' : 'offline');
  }
}

/** Returns null for a text that is not JSON, for example a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the answer. If the server refuses the ID token, renews it and sends the request again.
 */
export async function sendWithTokenRenewal(
  send: (token: string | null) => Promise<JsonAnswer>,
  tokens: {
    readonly first: string | null;
    readonly mayRenew: boolean;
    readonly renew: () => Promise<string | null>;
    readonly isRefused: (firstAnswer: JsonAnswer) => boolean;
  },
): Promise<JsonAnswer> {
  const firstAnswer = await send(tokens.first);
  if (!tokens.mayRenew || !tokens.isRefused(firstAnswer)) return firstAnswer;
  return send(await tokens.renew());
}
