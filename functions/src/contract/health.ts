import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Uptime checks send neither an ID token nor an App Check token. */
export const getHealth = endpoint({
  path: 'health',
  method: 'GET',
  allow: 'anyone',
  fromAnyProgram: true,
  summary:
    'Whether the database answers within two seconds, and which version answers. Otherwise 503 with `{"ok": false}` and nothing else.',
  output: z.object({ ok: z.literal(true), version: z.string() }),
});
