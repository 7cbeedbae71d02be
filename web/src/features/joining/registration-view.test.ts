import { expect, test } from 'vitest';
import type { CodeCheck } from './api/validate-invitation-code.ts';
import { registrationViewOf } from './registration-view.ts';

const CODE = '7K2M9QXD4TZA';
const VALID_CHECK: CodeCheck = { valid: true, from: null };
const INVALID_CHECK: CodeCheck = { valid: false, message: 'Invalid.', canRetry: false };
const UNANSWERED_CHECK: CodeCheck = { valid: false, message: 'Try again.', canRetry: true };

const OPENED_BY_VISITOR = {
  code: CODE,
  codeCheck: null,
  role: null,
  openedWithoutRole: true,
  isSubmitted: false,
  refusalMessage: null,
};
const OPENED_BY_NEWCOMER = {
  ...OPENED_BY_VISITOR,
  role: 'partialuser',
  openedWithoutRole: false,
} as const;

const EMPTY_FORM = { kind: 'form', validCheck: null, failedCheck: null };
const INVALID_CODE = { kind: 'invalidCode', code: CODE, message: 'Invalid.' };

test('the form is shown before the code is known or checked', () => {
  expect(registrationViewOf({ ...OPENED_BY_NEWCOMER, code: null })).toEqual(EMPTY_FORM);
  expect(registrationViewOf(OPENED_BY_VISITOR)).toEqual(EMPTY_FORM);
});

test('the form shows a valid code, even after the submit', () => {
  for (const isSubmitted of [false, true]) {
    expect(
      registrationViewOf({ ...OPENED_BY_VISITOR, codeCheck: VALID_CHECK, isSubmitted }),
    ).toEqual({ ...EMPTY_FORM, validCheck: VALID_CHECK });
  }
});

test('a failed check keeps the form and can be repeated', () => {
  expect(registrationViewOf({ ...OPENED_BY_VISITOR, codeCheck: UNANSWERED_CHECK })).toEqual({
    ...EMPTY_FORM,
    failedCheck: UNANSWERED_CHECK,
  });
});

test('an invalid code replaces the form', () => {
  expect(registrationViewOf({ ...OPENED_BY_VISITOR, codeCheck: INVALID_CHECK })).toEqual(
    INVALID_CODE,
  );
});

test('after the submit only the form reports a failed or invalid code', () => {
  for (const codeCheck of [UNANSWERED_CHECK, INVALID_CHECK]) {
    expect(registrationViewOf({ ...OPENED_BY_VISITOR, codeCheck, isSubmitted: true })).toEqual(
      EMPTY_FORM,
    );
  }
});

test('a code that the server refused at the submit replaces the form', () => {
  expect(
    registrationViewOf({
      ...OPENED_BY_VISITOR,
      codeCheck: VALID_CHECK,
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
  expect(registrationViewOf({ ...OPENED_BY_NEWCOMER, role, codeCheck: INVALID_CHECK })).toEqual({
    kind: 'alreadyRegistered',
    code: CODE,
    isNewcomer,
    codeCheck: INVALID_CHECK,
  });
});

test('a person who gets a role by registering still sees the form', () => {
  expect(
    registrationViewOf({ ...OPENED_BY_NEWCOMER, openedWithoutRole: true, isSubmitted: true }),
  ).toEqual(EMPTY_FORM);
});
