import { callEndpoint } from '../../../lib/api.ts';

export function leave() {
  return callEndpoint('POST leave', {});
}
