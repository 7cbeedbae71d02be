import type { createVouchRequest } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Creates a vouch link. It replaces the member's current one. */
export function createLink() {
  return call<typeof createVouchRequest>('POST vouch_request', { body: {} });
}

/** Sets whether the first inviter may forward the link. */
export function setShareable(shareable: boolean) {
  return call<typeof createVouchRequest>('POST vouch_request', { body: { shareable } });
}
