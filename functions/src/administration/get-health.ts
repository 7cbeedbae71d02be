import manifest from '../../package.json' with { type: 'json' };
import type { getHealth } from '../contract/health.ts';
import type { Handler } from '../platform/call.ts';
import { withTimeLimit } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { Refusal } from '../platform/refusal.ts';

/** How long the check waits for the database. Milliseconds. */
const DATABASE_WITHIN_MS = 2_000;

/**
 * The answer if the check fails. It has no details, because strangers can read it. The log contains
 * the cause.
 */
class Unhealthy extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', cause instanceof Error ? cause.message : String(cause));
  }

  override get body(): object {
    return { ok: false };
  }
}

/** GET /health. Reads one document, which may be missing. */
export const handle: Handler<typeof getHealth> = async () => {
  try {
    await withTimeLimit(() => firestore().doc('operations/health').get(), DATABASE_WITHIN_MS);
  } catch (cause) {
    throw new Unhealthy(cause);
  }
  return { ok: true, version: manifest.version };
};
