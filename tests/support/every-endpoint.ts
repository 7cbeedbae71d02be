import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import type { Request } from './api.ts';

/** Returns a call that passes all checks that precede the check of the caller. */
export function newCallWithoutEffect(
  endpoint: Endpoint,
  uid: string,
): { path: string; request: Request } {
  const segments = Object.keys(endpoint.params.shape).map(() => `/${uid}`);
  const path = `/${endpoint.path}${segments.join('')}`;
  const method = endpoint.method;
  // Sends the field `meant`, which no endpoint has, so no call takes effect. POST /leave would
  // accept an empty body.
  if (endpoint.bodyKind === 'json') return { path, request: { method, json: { meant: false } } };
  return { path, request: { method, ...(method === 'GET' ? {} : { body: new FormData() }) } };
}

export const ENDPOINTS_WITH_TOKEN: readonly Endpoint[] = (ENDPOINTS as readonly Endpoint[]).filter(
  ({ allow }) => allow !== 'anyone',
);
