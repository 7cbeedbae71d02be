import type { getOverview } from '../contract/administration.ts';
import type { Handler } from '../http/call.ts';
import { TIMETABLE } from '../scheduled/timetable.ts';
import { readOverview } from '../store/read-overview.ts';

/** GET /overview (section 10). */
export const handle: Handler<typeof getOverview> = async ({ now }) =>
  readOverview(now, Object.keys(TIMETABLE));
