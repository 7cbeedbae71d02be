import { expect, test } from 'vitest';
import { checkAnswerShape, type ExpectedAnswerShape } from './check-answer.ts';

const LIST_ANSWER_SHAPE: ExpectedAnswerShape = 'list';
const SUCCESS_ANSWER_SHAPE: ExpectedAnswerShape = ['success'];
const PROFILE_ANSWER_SHAPE: ExpectedAnswerShape = ['uid', 'role'];

test.each([
  ['a list', [], LIST_ANSWER_SHAPE, 'complete'],
  ['an object instead of a list', { uid: 'kay' }, LIST_ANSWER_SHAPE, 'unreadable'],
  ['a refusal instead of a list', { success: false }, LIST_ANSWER_SHAPE, 'refused'],
  ['all required fields', { uid: 'kay', role: null }, PROFILE_ANSWER_SHAPE, 'complete'],
  ['a missing field', { uid: 'kay' }, PROFILE_ANSWER_SHAPE, 'unreadable'],
  ['a success', { success: true }, SUCCESS_ANSWER_SHAPE, 'complete'],
  ['a missing success', {}, SUCCESS_ANSWER_SHAPE, 'refused'],
  [
    'a success that is not true',
    { uid: 'kay', role: null, success: 1 },
    PROFILE_ANSWER_SHAPE,
    'refused',
  ],
  ['any object if no field is required', {}, [], 'complete'],
  ['a body that is not JSON', null, [], 'unreadable'],
  ['a body that is not JSON instead of a success', null, SUCCESS_ANSWER_SHAPE, 'refused'],
] as const)('an answer is checked against its shape: %s', (_what, answer, shape, expected) => {
  expect(checkAnswerShape(answer, shape)).toBe(expected);
});
