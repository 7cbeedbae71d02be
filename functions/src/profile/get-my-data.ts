import type { getMyData } from '../contract/departure.ts';
import type { Handler } from '../platform/call.ts';
import { collectMyData } from './collect-my-data.ts';

/** GET /my_data (section 7). */
export const handle: Handler<typeof getMyData> = async ({ caller, now, setHeader }) => {
  setHeader('Content-Disposition', 'attachment; filename="elevere-my-data.json"');
  return collectMyData(caller.uid, now);
};
