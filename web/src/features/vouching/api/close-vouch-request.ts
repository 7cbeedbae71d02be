import type { closeVouchRequest } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Turns the member's vouch link off. */
export function closeLink() {
  return call<typeof closeVouchRequest>('DELETE vouch_request', {});
}
