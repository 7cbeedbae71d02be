import { expect, test } from 'vitest';
import type { CodeCheck } from './api/validate-invitation-code.ts';
import { registrationViewOf } from './registration-view.ts';

const INVITATION_CODE = '7K2M9QXD4TZA';
const VALID_CODE_CHECK: CodeCheck = { valid: true, from: null };
const INVALID_CODE_RESULT: CodeCheck = { valid: false, message: 'Invalid.', canRetry: false };
const UNANSWERED_CODE_CHECK: CodeCheck = { valid: false, message: 'Try again.', canRetry: true };

const VISITOR_REGISTRATION_STATE = {
  code: INVITATION_CODE,
  codeCheck: null,
  role: null,
  isSubmitted: false,
  refusalMessage: null,
};
const NEWCOMER_REGISTRATION_STATE = {
  ...VISITOR_REGISTRATION_STATE,
  role: 'partialuser',
} as const;

const EMPTY_FORM = { kind: 'form', validCodeCheck: null, failedCodeCheck: null };
const INVALID_CODE = { kind: 'invalidCode', code: INVITATION_CODE, message: 'Invalid.' };

test('the form is shown before the code is known or checked', () => {
  expect(registrationViewOf({ ...NEWCOMER_REGISTRATION_STATE, code: null })).toEqual(EMPTY_FORM);
  expect(registrationViewOf(VISITOR_REGISTRATION_STATE)).toEqual(EMPTY_FORM);
});

test('the form shows a valid code, even after the submit', () => {
  for (const isSubmitted of [false, true]) {
    expect(
      registrationViewOf({
        ...VISITOR_REGISTRATION_STATE,
        codeCheck: VALID_CODE_CHECK,
        isSubmitted,
      }),
    ).toEqual({ ...EMPTY_FORM, validCodeCheck: VALID_CODE_CHECK });
  }
});

test('a failed check keeps the form and can be repeated', () => {
  expect(
    registrationViewOf({ ...VISITOR_REGISTRATION_STATE, codeCheck: UNANSWERED_CODE_CHECK }),
  ).toEqual({
    ...EMPTY_FORM,
    failedCodeCheck: UNANSWERED_CODE_CHECK,
  });
});

test('an invalid code replaces the form', () => {
  expect(
    registrationViewOf({ ...VISITOR_REGISTRATION_STATE, codeCheck: INVALID_CODE_RESULT }),
  ).toEqual(INVALID_CODE);
});

test('after the submit only the form reports a failed or invalid code', () => {
  for (const codeCheck of [UNANSWERED_CODE_CHECK, INVALID_CODE_RESULT]) {
    expect(
      registrationViewOf({ ...VISITOR_REGISTRATION_STATE, codeCheck, isSubmitted: true }),
    ).toEqual(EMPTY_FORM);
  }
});

test('a code that the server refused at the submit replaces the form', () => {
  expect(
    registrationViewOf({
      ...VISITOR_REGISTRATION_STATE,
      codeCheck: VALID_CODE_CHECK,
      isSubmitted: true,
      refusalMessage: 'Invalid.',
    }),
  ).toEqual(INVALID_CODE);
});

test.each([
  ['partialuser', true],
  ['fulluser', false],
  ['admin', false],
] as const)('the role %s sees that they are already registered', (role, isNewcomer) => {
  expect(
    registrationViewOf({ ...NEWCOMER_REGISTRATION_STATE, role, codeCheck: INVALID_CODE_RESULT }),
  ).toEqual({
    kind: 'alreadyRegistered',
    code: INVITATION_CODE,
    isNewcomer,
    codeCheck: INVALID_CODE_RESULT,
  });
});

test('a person who gets a role by registering still sees the form', () => {
  expect(
    registrationViewOf({
      ...NEWCOMER_REGISTRATION_STATE,
      isSubmitted: true,
    }),
  ).toEqual(EMPTY_FORM);
});
