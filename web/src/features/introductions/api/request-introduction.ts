import { call, type RequestBodyOf } from '../../../lib/api.ts';

/** Sends a hello instead if no introducer is given. */
export function requestIntroduction(body: RequestBodyOf<'POST introduction'>) {
  return call('POST introduction', { body });
}
