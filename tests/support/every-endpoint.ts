import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import type { Request } from './api.ts';

/** Returns an empty call of an endpoint that passes all checks before those of the caller. */
export function emptyCall(endpoint: Endpoint, uid: string): { path: string; request: Request } {
  const segments = Object.keys(endpoint.params.shape).map(() => `/${uid}`);
  const path = `/${endpoint.path}${segments.join('')}`;
  const method = endpoint.method;
  // Sends a field that no endpoint has, because POST /leave accepts an empty body.
  if (endpoint.bodyKind === 'json') return { path, request: { method, json: { meant: false } } };
  return { path, request: { method, ...(method === 'GET' ? {} : { body: new FormData() }) } };
}

/** Endpoints that check a bearer token, according to the contract. */
export const WITH_BEARER: readonly Endpoint[] = (ENDPOINTS as readonly Endpoint[]).filter(
  ({ allow }) => allow !== 'anyone',
);

export const nameOf = ({ method, path, aboutOneMember }: Endpoint) =>
  `${method} /${path}${aboutOneMember ? '/{uid}' : ''}`;
