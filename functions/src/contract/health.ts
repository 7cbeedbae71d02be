import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * The call for uptime checks. It needs no ID token and no App Check token, because an uptime check
 * sends neither.
 */
export const getHealth = endpoint({
  path: 'health',
  method: 'GET',
  allow: 'anyone',
  fromAnyProgram: true,
  summary:
    'Whether the database answers within two seconds, and which version answers. Otherwise 503 with `{"ok": false}` and nothing else.',
  output: z.object({ ok: z.literal(true), version: z.string() }),
});
