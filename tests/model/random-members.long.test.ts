import { expect, test } from 'vitest';
import { randomMembers } from './random-members.ts';
import { apply, BEFORE_ALL, explain, NEWCOMER, type Network } from './rules.ts';

const MINUTE = 60_000;

test(
  'whatever members do for a long time, the rules explain what they are told',
  async () => {
    const told = await randomMembers({ stories: 1_000, steps: 40, withinMs: 4 * MINUTE });
    expect(told).toBeGreaterThan(0);
  },
  15 * MINUTE,
);

test('no order explains two people who both redeemed one code', () => {
  const network: Network = {
    ...BEFORE_ALL,
    people: { ada: { ...NEWCOMER, role: 'fulluser' }, x: NEWCOMER, y: NEWCOMER },
    codes: { C: { maker: 'ada', status: 'active', usedBy: null, usedAs: null, replacing: false } },
  };
  const by = (name: string) => ({ do: 'register', by: name, code: 'C', bearer: false }) as const;
  const both = [by('x'), by('y')].map((operation) => ({ operation, told: 'done' }));
  expect(explain(network, both)).toEqual([]);
  expect(apply(network, by('x'), '').told).toBe('done');
});
