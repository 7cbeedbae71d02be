import { EMULATOR_ORIGINS } from './environment.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body. Null if the body is not JSON. */
  readonly body: unknown;
  readonly text: string;
}

export interface Request {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  /** A body that is sent unchanged. `headers` must contain its type, unless the body is a form. */
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Origin other than Hosting that has the same paths, for example FUNCTIONS_ORIGIN. */
  readonly origin?: string;
  readonly signal?: AbortSignal;
}

export async function call(path: string, request: Request = {}): Promise<Answer> {
  return callUrl(`${request.origin ?? EMULATOR_ORIGINS.hosting}/api${path}`, request);
}

export async function callUrl(url: string, request: Request = {}): Promise<Answer> {
  const headers = new Headers(request.headers);
  if (request.token !== undefined) headers.set('Authorization', `Bearer ${request.token}`);
  if (request.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  const response = await fetch(url, {
    method: request.method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  });
  const text = await response.text();
  let parsedBody: unknown = null;
  try {
    parsedBody = JSON.parse(text);
  } catch {
    // If the body is not JSON, only `text` contains it.
  }
  return { status: response.status, headers: response.headers, body: parsedBody, text };
}

/** The Firestore emulator locks whole collections, so a call may get 503 while other calls run. */
export async function retryWhileBusy(send: () => Promise<Answer>): Promise<Answer> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const answer = await send();
    if (answer.status !== 503 || attemptNumber === 3) return answer;
  }
}
