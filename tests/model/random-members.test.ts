import { expect, test } from 'vitest';
import { LivingNetwork } from './living-network.ts';
import { randomMembers } from './random-members.ts';
import { apply, explain, type Network } from './rules.ts';

test('whatever members do, several at a time, the rules explain what they are told', async () => {
  expect(await randomMembers({ stories: 5, steps: 10, withinMs: 30_000 })).toBeGreaterThan(0);
  // Long enough for the shortest story to be found where there is one to tell.
}, 300_000);

test('a story is never stopped by the limits of guessing, however many codes are refused in it', async () => {
  const { living } = await LivingNetwork.begin();
  const again = () => living.do({ do: 'confirm', by: 'ada', code: 'ZZZZZZZZZZZZ' });
  const told = new Set<string>();
  // Over the limits of an account and of an address.
  for (let step = 0; step < 16; step += 1) {
    await living.forgiveWrongCodes();
    for (const each of await Promise.all([again(), again(), again(), again()])) told.add(each);
  }
  expect([...told]).toEqual(['already_full_member']);
});

test('no order explains two people who both redeemed one code', () => {
  const person = { inviters: [], disabled: false, made: 0 };
  const network: Network = {
    people: {
      ada: { ...person, role: 'fulluser' },
      x: { ...person, role: null },
      y: { ...person, role: null },
    },
    codes: { C: { maker: 'ada', status: 'active', usedBy: null, usedAs: null } },
    keys: {},
  };
  const by = (name: string) => ({ do: 'register', by: name, code: 'C', bearer: false }) as const;
  const both = [by('x'), by('y')].map((operation) => ({ operation, told: 'done' }));
  expect(explain(network, both)).toEqual([]);
  expect(apply(network, by('x'), '').told).toBe('done');
});
