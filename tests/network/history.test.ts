import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { type Call, linearise } from './history.ts';
import { EMPTY, NEWCOMER, type Network } from './model.ts';

const NETWORK: Network = {
  ...EMPTY,
  people: {
    ada: { ...NEWCOMER, role: 'admin' },
    alan: { ...NEWCOMER, role: 'fulluser' },
    x: NEWCOMER,
    y: NEWCOMER,
  },
  codes: {
    C: {
      maker: 'alan',
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

function call(command: Command, id: number, start: number, answer: string | null): Call {
  const end = answer === null ? Number.POSITIVE_INFINITY : start + 2;
  return { id, command, start, sent: start, end, answer };
}

const x = (start: number, answer: string | null) =>
  call(COMMANDS.register.of({ by: null, person: 'x', code: 'C' }), 1, start, answer);
const y = (start: number, answer: string | null) =>
  call(COMMANDS.register.of({ by: null, person: 'y', code: 'C' }), 2, start, answer);
const REFUSED = 'invitation_invalid';

test('no order lets two people redeem one code', () => {
  expect(linearise(NETWORK, [x(0, 'done'), y(1, 'done')])).toEqual([]);
});

test('one order lets the first of two people redeem the code', () => {
  expect(linearise(NETWORK, [x(0, 'done'), y(1, REFUSED)])).toHaveLength(1);
});

test('a call that was answered before another began comes first', () => {
  expect(linearise(NETWORK, [x(5, 'done'), y(0, REFUSED)])).toEqual([]);
});

test('a call without an answer may come before or after another', () => {
  expect(linearise(NETWORK, [x(5, 'done'), y(0, null)])).toHaveLength(1);
  expect(linearise(NETWORK, [x(5, REFUSED), y(0, null)])).toHaveLength(1);
});

test('no order lets a member create a code after invitations were paused', () => {
  const pause: Call = {
    ...call(COMMANDS.changeSettings.of({ by: 'ada', change: { paused: true } }), 1, 0, 'done'),
    sent: 3,
    end: 5,
  };
  const code = (sent: number): Call => ({
    ...call(COMMANDS.generate.of({ by: 'alan', key: null, recommendation: '' }), 2, 0, 'code D'),
    sent,
    end: 9,
  });
  expect(linearise(NETWORK, [pause, code(6)])).toEqual([]);
  expect(linearise(NETWORK, [pause, code(4)])).toHaveLength(1);
});
