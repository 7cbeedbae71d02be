import process from 'node:process';
import { expect, test } from 'vitest';
import { type Call, explain } from './history.ts';
import { BEFORE_ALL, NEWCOMER, type Network } from './rules.ts';
import { simulate } from './simulator.ts';

const SEED = Number(process.env['SIMULATOR_SEED'] ?? 1);
const MINUTES = Number(process.env['SIMULATOR_MINUTES'] ?? 1);

test(
  `the rules explain every answer despite failures (seed ${SEED}, ${MINUTES} min)`,
  async () => {
    const { stories, rounds, calls } = await simulate(SEED, MINUTES);
    process.stdout.write(`Seed ${SEED}: ${stories} stories, ${rounds} rounds, ${calls} calls.\n`);
    expect(rounds).toBeGreaterThan(0);
  },
  (MINUTES + 30) * 60_000,
);

test('no order explains two people who both redeemed one code', () => {
  const network: Network = {
    ...BEFORE_ALL,
    people: { ada: { ...NEWCOMER, role: 'fulluser' }, x: NEWCOMER, y: NEWCOMER },
    codes: {
      C: {
        maker: 'ada',
        madeAt: 0,
        status: 'active',
        usedBy: null,
        usedAt: null,
        usedAs: null,
        replacing: false,
        byLink: false,
        note: '',
        recommendation: '',
      },
    },
  };
  const by = (name: string, id: number, start: number, told: string | null): Call => ({
    id,
    start,
    sent: start,
    end: told === null ? Number.POSITIVE_INFINITY : start + 2,
    told,
    operation: { do: 'register', by: name, code: 'C', bearer: false },
  });
  expect(explain(network, [by('x', 1, 0, 'done'), by('y', 2, 1, 'done')])).toEqual([]);
  const refused = 'invitation_invalid';
  expect(explain(network, [by('x', 1, 0, 'done'), by('y', 2, 1, refused)])).toHaveLength(1);
  // A call that was answered before another one began comes first. The order of a call without an
  // answer is open.
  expect(explain(network, [by('x', 1, 5, 'done'), by('y', 2, 0, refused)])).toEqual([]);
  expect(explain(network, [by('x', 1, 5, 'done'), by('y', 2, 0, null)])).toHaveLength(1);
  expect(explain(network, [by('x', 1, 5, refused), by('y', 2, 0, null)])).toHaveLength(1);
});

test('no order explains a code that was written after invitations were paused', () => {
  const people = {
    ada: { ...NEWCOMER, role: 'admin' },
    alan: { ...NEWCOMER, role: 'fulluser' },
  } as const;
  const pause: Call = {
    id: 1,
    start: 0,
    sent: 3,
    end: 5,
    told: 'done',
    operation: { do: 'settings', by: 'ada', change: { paused: true } },
  };
  const code = (sent: number): Call => ({
    id: 2,
    start: 0,
    sent,
    end: 9,
    told: 'code C',
    operation: { do: 'generate', by: 'alan', key: null, recommendation: '' },
  });
  expect(explain({ ...BEFORE_ALL, people }, [pause, code(6)])).toEqual([]);
  expect(explain({ ...BEFORE_ALL, people }, [pause, code(4)])).toHaveLength(1);
});
