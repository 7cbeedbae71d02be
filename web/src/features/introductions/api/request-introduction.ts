import type { BodyInputOf, requestIntroduction as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/**
 * Asks a member to introduce the current member to a person. Without an introducer it sends a hello to the
 * person.
 */
export function requestIntroduction(body: BodyInputOf<typeof Endpoint>) {
  return call<typeof Endpoint>('POST introduction', { body });
}
