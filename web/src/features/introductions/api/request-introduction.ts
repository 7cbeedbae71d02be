import type { BodyInputOf, requestIntroduction } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/**
 * Asks a member to introduce the reader to a person. Without an introducer it sends a hello to the
 * person.
 */
export function askForIntroduction(body: BodyInputOf<typeof requestIntroduction>) {
  return call<typeof requestIntroduction>('POST introduction', { body });
}
