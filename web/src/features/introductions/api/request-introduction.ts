import type { BodyInputOf, requestIntroduction as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/**
 * Asks a member to introduce the current member to a person. If no introducer is given, sends a hello to
 * the person instead.
 */
export function requestIntroduction(body: BodyInputOf<typeof Endpoint>) {
  return call<typeof Endpoint>('POST introduction', { body });
}
