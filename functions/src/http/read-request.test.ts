import { describe, expect, test } from 'vitest';
import { validateInvitationCode } from '../contract/invitations.ts';
import { readQuery } from './read-request.ts';
import { Refusal } from './refusal.ts';

function refusalOf(url: string): readonly [number, string] {
  try {
    readQuery(validateInvitationCode, url);
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message];
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a query', () => {
  // None of these is an address that `URL` reads, or not as the path that it is.
  test.each(['/', '', '//', '///', '//user@:x', '//[', '/\\', '//%zz'])(
    'is what follows the first question mark, whatever stands before it: %s',
    (path) => {
      expect(readQuery(validateInvitationCode, `${path}?code=ABC`)).toEqual({ code: 'ABC' });
    },
  );

  test('may hold question marks, spaces, and what is no escape', () => {
    const read = readQuery(validateInvitationCode, '/?code=A?b+%zz%41');
    // As every code is understood, in capitals and without spaces.
    expect(read).toEqual({ code: 'A?B%ZZA' });
  });

  test('with a parameter twice, or one that does not exist, is refused', () => {
    expect(refusalOf('/?code=A&code=B')).toEqual([400, 'A query parameter is given twice.']);
    expect(refusalOf('/?code=A&why=x')).toEqual([400, 'Unknown field: why.']);
    expect(refusalOf('/')[0]).toBe(400);
  });
});
