import { expect, it } from 'vitest';
import { redact, redactedCause } from './redact.ts';

it('codes, email addresses and tokens never reach the log', () => {
  expect(
    redact(
      '6 ALREADY_EXISTS: documents/invitations/7K2M9QXD4TZA for ada@elevere.test with eyJhbGciOi.eyJzdWIi.sig-_',
    ),
  ).toBe('6 ALREADY_EXISTS: documents/invitations/[code] for [email] with [token]');
});

it('a code in an encoded path never reaches the log', () => {
  expect(redact('GET documents%2Finvitations%2F7K2M9QXD4TZA?alt')).toBe(
    'GET documents%2Finvitations%2F[code]?alt',
  );
});

it.each([
  [
    'no documents/vouch_requests/V1StGXR8_Z5jdHi6B-myT, not found',
    'no documents/vouch_requests/[link], not found',
  ],
  ['vouch_requests%2F-_StGXR8_Z5jdHi6B-myT', 'vouch_requests%2F[link]'],
])('a vouch link never reaches the log: %s', (text, logged) => {
  expect(redact(text)).toBe(logged);
});

it('a stack without secrets stays unchanged', () => {
  const stack =
    'TypeError: x is not a function\n    at redeem (/lib/node_modules/@grpc/grpc-js/build/src/call.js:1:20)';
  expect(redact(stack)).toBe(stack);
});

it('a logged cause has a stack but no secrets', () => {
  const error = new TypeError('no invitations/7K2M9QXD4TZA');
  expect(redactedCause(error)).toMatch(/^TypeError: no invitations\/\[code\]\n +at /);
  expect(redactedCause('7K2M9QXD4TZA is odd')).toBe('[code] is odd');
});
