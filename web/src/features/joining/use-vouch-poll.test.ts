import { expect, test } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { vouchPollQuery } from './use-vouch-poll.ts';

function newPolls() {
  const client = newQueryClient();
  /** Polls once and returns whether the poll has found a new vouch. */
  return async function poll(lastSubmitAt: number, inviters: readonly string[] | null) {
    const options = vouchPollQuery(lastSubmitAt, async () => inviters);
    const result = await client.fetchQuery({ ...options, staleTime: 0 });
    return result?.hasNewVouch;
  };
}

test('a poll knows a vouch that is new since the first poll', async () => {
  const poll = newPolls();
  expect(await poll(0, ['ada'])).toBe(false);
  expect(await poll(0, ['ada'])).toBe(false);
  expect(await poll(0, ['grace'])).toBe(true);
  expect(await poll(0, ['grace'])).toBe(true);
});

test('the notice of a new first vouch ends with the next press', async () => {
  const poll = newPolls();
  await poll(0, ['ada']);
  expect(await poll(0, ['grace'])).toBe(true);
  expect(await poll(1, ['grace'])).toBe(false);
  expect(await poll(1, ['kay'])).toBe(true);
});

test('a poll after the login has changed finds no vouch', async () => {
  const poll = newPolls();
  await poll(0, ['ada']);
  expect(await poll(0, null)).toBeUndefined();
});
