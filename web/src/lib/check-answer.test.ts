import { expect, test } from 'vitest';
import { type AnswerShape, checkAnswer } from './check-answer.ts';

const LIST_SHAPE: AnswerShape = 'list';
const SUCCESS: AnswerShape = ['success'];
const PROFILE: AnswerShape = ['uid', 'role'];

test.each([
  ['a list', [], LIST_SHAPE, 'complete'],
  ['an object instead of a list', { uid: 'kay' }, LIST_SHAPE, 'unreadable'],
  ['a refusal instead of a list', { success: false }, LIST_SHAPE, 'refused'],
  ['all required fields', { uid: 'kay', role: null }, PROFILE, 'complete'],
  ['a missing field', { uid: 'kay' }, PROFILE, 'unreadable'],
  ['a success', { success: true }, SUCCESS, 'complete'],
  ['a missing success', {}, SUCCESS, 'refused'],
  ['a success that is not true', { uid: 'kay', role: null, success: 1 }, PROFILE, 'refused'],
  ['any object if no field is required', {}, [], 'complete'],
  ['a body that is not JSON', null, [], 'unreadable'],
  ['a body that is not JSON instead of a success', null, SUCCESS, 'refused'],
] as const)('an answer is checked against its shape: %s', (_what, answer, shape, expected) => {
  expect(checkAnswer(answer, shape)).toBe(expected);
});
