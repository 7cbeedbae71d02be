import { expect, test } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { vouchPollQuery } from './use-vouch-poll.ts';

function newVouchPolls() {
  const queryClient = newQueryClient();
  /** Polls once and returns whether the poll has found a new vouch. */
  return async function pollForVouch(lastSubmitAt: number, inviters: readonly string[] | null) {
    const pollQueryOptions = vouchPollQuery(lastSubmitAt, async () => inviters);
    const pollResult = await queryClient.fetchQuery({ ...pollQueryOptions, staleTime: 0 });
    return pollResult?.hasNewVouch;
  };
}

test('a poll knows a vouch that is new since the first poll', async () => {
  const pollForVouch = newVouchPolls();
  expect(await pollForVouch(0, ['ada'])).toBe(false);
  expect(await pollForVouch(0, ['ada'])).toBe(false);
  expect(await pollForVouch(0, ['grace'])).toBe(true);
  expect(await pollForVouch(0, ['grace'])).toBe(true);
});

test('the notice of a new first vouch ends with the next press', async () => {
  const pollForVouch = newVouchPolls();
  await pollForVouch(0, ['ada']);
  expect(await pollForVouch(0, ['grace'])).toBe(true);
  expect(await pollForVouch(1, ['grace'])).toBe(false);
  expect(await pollForVouch(1, ['kay'])).toBe(true);
});

test('a poll after the login has changed finds no vouch', async () => {
  const pollForVouch = newVouchPolls();
  await pollForVouch(0, ['ada']);
  expect(await pollForVouch(0, null)).toBeUndefined();
});
