import { vi } from 'vitest';

interface RecordedRequest {
  /** For example `POST /api/leave`, without the query. */
  readonly endpoint: string;
  readonly body: unknown;
}

/**
 * Answers each request to an endpoint with its JSON or response, for tests. A request to any other
 * endpoint gets no answer. Returns the list of the sent requests except GET.
 */
export function stubServerAnswers(answerByEndpoint: Readonly<Record<string, object>> = {}) {
  const recordedRequests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const endpoint = `${method} ${url.split('?')[0]}`;
    if (method !== 'GET') recordedRequests.push({ endpoint, body: JSON.parse(String(body)) });
    const endpointAnswer = answerByEndpoint[endpoint];
    if (endpointAnswer === undefined) return new Promise(() => undefined);
    return Promise.resolve(
      endpointAnswer instanceof Response ? endpointAnswer.clone() : Response.json(endpointAnswer),
    );
  });
  return recordedRequests;
}
