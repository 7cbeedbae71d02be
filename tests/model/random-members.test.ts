import { expect, test } from 'vitest';
import { randomMembers } from './random-members.ts';
import { apply, explain, type Network } from './rules.ts';

test('whatever members do, several at a time, the rules explain what they are told', async () => {
  expect(await randomMembers({ stories: 5, steps: 10, withinMs: 30_000 })).toBeGreaterThan(0);
  // Long enough for the shortest story to be found where there is one to tell.
}, 300_000);

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
