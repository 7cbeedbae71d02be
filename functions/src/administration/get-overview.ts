import manifest from '../../package.json' with { type: 'json' };
import type { getOverview } from '../contract/administration.ts';
import type { Handler } from '../platform/call.ts';
import { TIMETABLE } from '../platform/timetable.ts';
import { readOverview } from './read-overview.ts';

/** GET /overview (section 10). */
export const handle: Handler<typeof getOverview> = async ({ now }) => ({
  ...(await readOverview(now, Object.keys(TIMETABLE))),
  version: manifest.version,
});
