import { expect, test } from 'vitest';
import { randomMembers } from './random-members.ts';

const MINUTE = 60_000;

test(
  'whatever members do for a long time, the rules explain what they are told',
  async () => {
    const told = await randomMembers({ stories: 1_000, steps: 40, withinMs: 4 * MINUTE });
    expect(told).toBeGreaterThan(0);
  },
  15 * MINUTE,
);
