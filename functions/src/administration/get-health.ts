import manifest from '../../package.json' with { type: 'json' };
import type { getHealth } from '../contract/health.ts';
import type { Handler } from '../platform/call.ts';
import { withTimeLimit } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { Refusal } from '../platform/refusal.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** The answer has no details, because strangers can read it. The log contains the cause. */
class HealthCheckFailure extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', cause instanceof Error ? cause.message : String(cause));
  }

  override get body(): object {
    return { ok: false };
  }
}

/** GET /health: reads one document, which need not exist, to check that the database answers. */
export const handle: Handler<typeof getHealth> = async () => {
  try {
    await withTimeLimit(() => firestore().doc('operations/health').get(), DATABASE_TIMEOUT_MS);
  } catch (cause) {
    throw new HealthCheckFailure(cause);
  }
  return { ok: true, version: manifest.version };
};
