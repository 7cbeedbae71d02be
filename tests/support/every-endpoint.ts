import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import type { Request } from './api.ts';

/** An empty call of an endpoint that gets as far as the checks of the caller. */
export function emptyCall(endpoint: Endpoint, uid: string): { path: string; request: Request } {
  const segments = Object.keys(endpoint.params.shape).map(() => `/${uid}`);
  const path = `/${endpoint.path}${segments.join('')}`;
  const method = endpoint.method;
  // No endpoint has such a field: an empty body is all that leaving takes.
  if (endpoint.bodyKind === 'json') return { path, request: { method, json: { meant: false } } };
  return { path, request: { method, ...(method === 'GET' ? {} : { body: new FormData() }) } };
}

/** The endpoints that look at a bearer token, as the contract says. */
export const WITH_BEARER: readonly Endpoint[] = (ENDPOINTS as readonly Endpoint[]).filter(
  ({ allow }) => allow !== 'anyone',
);

export const nameOf = ({ method, path, aboutOneMember }: Endpoint) =>
  `${method} /${path}${aboutOneMember ? '/{uid}' : ''}`;
