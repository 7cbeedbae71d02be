import { expect, test } from 'vitest';
import { readNetworkContent } from '../../tools/seed/demo.ts';
import { clearNetwork, createDemoNetwork } from '../support/emulators.ts';
import { newMember } from '../support/people.ts';

test('a network with demo accounts, one with other people and an empty one are distinguished', async () => {
  await clearNetwork();
  expect(await readNetworkContent()).toBe('empty');
  await newMember('fulluser');
  expect(await readNetworkContent()).toBe('other');
  await createDemoNetwork();
  expect(await readNetworkContent()).toBe('demo');
});
