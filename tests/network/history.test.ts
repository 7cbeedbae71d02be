import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { findLinearisations, type RecordedCall } from './history.ts';
import { EMPTY_NETWORK, type ModelNetwork, UNREGISTERED_PERSON } from './model.ts';

const NETWORK_WITH_CODE: ModelNetwork = {
  ...EMPTY_NETWORK,
  people: {
    ada: { ...UNREGISTERED_PERSON, role: 'admin' },
    alan: { ...UNREGISTERED_PERSON, role: 'fulluser' },
    x: UNREGISTERED_PERSON,
    y: UNREGISTERED_PERSON,
  },
  codes: {
    C: {
      creator: 'alan',
      createdAt: 0,
      status: 'active',
      usedBy: null,
      usedAt: null,
      usedAs: null,
      replacesFirstInviter: false,
      isVouchByLink: false,
      note: '',
      recommendation: '',
    },
  },
};

function newCall(command: Command, id: number, start: number, answer: string | null): RecordedCall {
  const end = answer === null ? Number.POSITIVE_INFINITY : start + 2;
  return { id, command, start, firstCommitAt: start, end, answer };
}

const registerWithX = (start: number, answer: string | null) =>
  newCall(COMMANDS.register.withInput({ actor: null, person: 'x', code: 'C' }), 1, start, answer);
const registerWithY = (start: number, answer: string | null) =>
  newCall(COMMANDS.register.withInput({ actor: null, person: 'y', code: 'C' }), 2, start, answer);
const USED_CODE_REFUSAL = 'invitation_invalid';

test('no order lets two people redeem one code', () => {
  expect(
    findLinearisations(NETWORK_WITH_CODE, [registerWithX(0, 'done'), registerWithY(1, 'done')]),
  ).toEqual([]);
});

test('the second of two people to redeem a code is refused', () => {
  expect(
    findLinearisations(NETWORK_WITH_CODE, [
      registerWithX(0, 'done'),
      registerWithY(1, USED_CODE_REFUSAL),
    ]),
  ).toHaveLength(1);
});

test('a call answered before another began comes first in every order', () => {
  expect(
    findLinearisations(NETWORK_WITH_CODE, [
      registerWithX(5, 'done'),
      registerWithY(0, USED_CODE_REFUSAL),
    ]),
  ).toEqual([]);
});

test('a call without an answer may come before or after another call', () => {
  expect(
    findLinearisations(NETWORK_WITH_CODE, [registerWithX(5, 'done'), registerWithY(0, null)]),
  ).toHaveLength(1);
  expect(
    findLinearisations(NETWORK_WITH_CODE, [
      registerWithX(5, USED_CODE_REFUSAL),
      registerWithY(0, null),
    ]),
  ).toHaveLength(1);
});

test('no order lets a member create a code after invitations were paused', () => {
  const pauseCall: RecordedCall = {
    ...newCall(
      COMMANDS.changeSettings.withInput({ actor: 'ada', change: { paused: true } }),
      1,
      0,
      'done',
    ),
    firstCommitAt: 3,
    end: 5,
  };
  const newCodeCall = (firstCommitAt: number): RecordedCall => ({
    ...newCall(
      COMMANDS.createCode.withInput({ actor: 'alan', key: null, recommendation: '' }),
      2,
      0,
      'code D',
    ),
    firstCommitAt,
    end: 9,
  });
  expect(findLinearisations(NETWORK_WITH_CODE, [pauseCall, newCodeCall(6)])).toEqual([]);
  expect(findLinearisations(NETWORK_WITH_CODE, [pauseCall, newCodeCall(4)])).toHaveLength(1);
});
