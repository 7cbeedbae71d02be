import type { closeVouchRequest } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Turns off the member's vouch link. */
export function closeLink() {
  return call<typeof closeVouchRequest>('DELETE vouch_request', {});
}
