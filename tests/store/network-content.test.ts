import { expect, test } from 'vitest';
import { readNetworkContent } from '../../tools/seed/demo.ts';
import { clearNetwork, createDemoNetwork } from '../support/emulators.ts';
import { newMember } from '../support/people.ts';

test('demo accounts, other people and an empty network are told apart', async () => {
  await clearNetwork();
  expect(await readNetworkContent()).toBe('empty');
  await newMember('fulluser');
  expect(await readNetworkContent()).toBe('other');
  await createDemoNetwork();
  expect(await readNetworkContent()).toBe('demo');
});
