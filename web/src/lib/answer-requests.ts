import { vi } from 'vitest';

interface SentRequest {
  /** For example `POST /api/leave`, without the query. */
  readonly endpoint: string;
  readonly body: unknown;
}

/**
 * Answers each request to an endpoint with its JSON or response, for tests. A request to any other
 * endpoint gets no answer. Returns the list of the sent requests except GET.
 */
export function answerRequests(answers: Readonly<Record<string, object>> = {}) {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const endpoint = `${method} ${url.split('?')[0]}`;
    if (method !== 'GET') requests.push({ endpoint, body: JSON.parse(String(body)) });
    const answer = answers[endpoint];
    if (answer === undefined) return new Promise(() => undefined);
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
  });
  return requests;
}
