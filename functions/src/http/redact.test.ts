import { expect, it } from 'vitest';
import { redact, redactedCause } from './redact.ts';

it('codes, e-mail addresses and tokens never reach the log', () => {
  expect(
    redact(
      '6 ALREADY_EXISTS: documents/invitations/7K2M9QXD4TZA for ada@elevere.test with eyJhbGciOi.eyJzdWIi.sig-_',
    ),
  ).toBe('6 ALREADY_EXISTS: documents/invitations/[code] for [email] with [token]');
});

it('nor does a code in an encoded path', () => {
  expect(redact('GET documents%2Finvitations%2F7K2M9QXD4TZA?alt')).toBe(
    'GET documents%2Finvitations%2F[code]?alt',
  );
});

it('what tells where it went wrong stays', () => {
  const stack =
    'TypeError: x is not a function\n    at redeem (/lib/node_modules/@grpc/grpc-js/build/src/call.js:1:20)';
  expect(redact(stack)).toBe(stack);
});

it('a cause says where it comes from, and nothing that is secret', () => {
  const error = new TypeError('no invitations/7K2M9QXD4TZA');
  expect(redactedCause(error)).toMatch(/^TypeError: no invitations\/\[code\]\n +at /);
  expect(redactedCause('7K2M9QXD4TZA is odd')).toBe('[code] is odd');
});
