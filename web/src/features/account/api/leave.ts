import { call } from '../../../lib/api.ts';

export function leave() {
  return call('POST leave', {});
}
