import type { BodyInputOf, requestIntroduction as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Sends a hello instead if no introducer is given. */
export function requestIntroduction(body: BodyInputOf<typeof Endpoint>) {
  return call<typeof Endpoint>('POST introduction', { body });
}
