import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const nothing = z.strictObject({});

export const getMyData = endpoint({
  path: 'my_data',
  method: 'GET',
  allow: 'signedIn',
  confirmSession: true,
  summary: 'Everything that is stored about the caller, as a JSON attachment.',
  params: nothing,
  query: nothing,
  bodyKind: 'none',
  body: nothing,
  /** By collection, as it is stored; instants are ISO 8601 in UTC. */
  output: z.record(z.string(), z.unknown()),
  errors: ['unauthenticated'],
});

export const leave = endpoint({
  path: 'leave',
  method: 'POST',
  allow: 'signedIn',
  summary:
    'Removes the caller from the network for good. Needs a sign-in of the last five minutes; a repeat finishes what was interrupted.',
  params: nothing,
  query: nothing,
  bodyKind: 'json',
  body: nothing,
  output: z.object({ success: z.literal(true), message: z.string() }),
  errors: [
    'unauthenticated',
    'recent_sign_in_required',
    'last_admin',
    'payload_too_large',
    'unsupported_media_type',
  ],
});
