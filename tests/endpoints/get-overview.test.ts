import { expect, it } from 'vitest';
import type { getOverview } from '../../functions/src/contract/administration.ts';
import type { OutputOf } from '../../functions/src/contract/endpoint.ts';
import manifest from '../../package.json' with { type: 'json' };
import { call } from '../support/api.ts';
import { newMember } from '../support/people.ts';

it('GET /overview tells the numbers of the network, and names every job', async () => {
  await newMember('partialuser');
  const { token } = await newMember('admin');
  const body = (await call('/overview', { token })).body as OutputOf<typeof getOverview>;
  expect(body.roles.partialuser).toBeGreaterThan(0);
  expect(body.states.halfway).toBeGreaterThan(0);
  expect(body.months).toHaveLength(12);
  expect(body.months.at(-1)).toMatchObject({ month: new Date().toISOString().slice(0, 7) });
  expect(body.months.at(-1)?.joined).toBeGreaterThan(0);
  expect(body.settings).toEqual({ paused: false, vouch_wait_days: 0, shared_inviter: 'hint' });
  expect(body.jobs.map(({ name }) => name)).toContain('expire_invitations');
  expect(body.version).toBe(manifest.version);
});
