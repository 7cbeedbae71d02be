import { onlineManager } from '@tanstack/react-query';
import { requestFailureError } from './api-error.ts';

export interface JsonAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** Null if the body is not JSON. */
  readonly body: unknown;
}

interface RequestLimits {
  /** Time limit for the whole answer, including its body. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Rejects with an ApiError or, if `signal` aborts the request, with the abort reason. */
export async function requestJson(
  url: string,
  request: RequestInit,
  { timeoutMs, signal }: RequestLimits,
): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body = parseJson(await response.text());
    return { ok: response.ok, status: response.status, headers: response.headers, body };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw requestFailureError('timeout');
    throw requestFailureError(onlineManager.isOnline() ? 'unreachable' : 'offline');
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

/** Returns the answer. If the server refuses the ID token, renews it and sends the request again. */
export async function requestWithToken(
  send: (token: string | null) => Promise<JsonAnswer>,
  tokens: {
    readonly first: string | null;
    readonly mayRenew: boolean;
    readonly renew: () => Promise<string | null>;
    readonly isRefused: (answer: JsonAnswer) => boolean;
  },
): Promise<JsonAnswer> {
  const answer = await send(tokens.first);
  if (!tokens.mayRenew || !tokens.isRefused(answer)) return answer;
  return send(await tokens.renew());
}
