import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** For uptime checks, which send no token and are not one of our pages. */
export const getHealth = endpoint({
  path: 'health',
  method: 'GET',
  allow: 'anyone',
  fromAnyProgram: true,
  summary:
    'Whether the database answers within two seconds, and which version answers. Otherwise 503 with `{"ok": false}` and nothing else.',
  output: z.object({ ok: z.literal(true), version: z.string() }),
});
