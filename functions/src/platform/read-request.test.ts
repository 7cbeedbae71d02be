import { describe, expect, test } from 'vitest';
import { changeMember } from '../contract/administration.ts';
import { SHARED_ERRORS } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { validateInvitationCode } from '../contract/invitations.ts';
import { updateProfile } from '../contract/profile.ts';
import { parseInput, readParams, readQuery, segmentsOf } from './read-request.ts';
import { Refusal } from './refusal.ts';

function catchRefusal(read: () => unknown): Refusal | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('a path', () => {
  test.each([
    // Paths from Hosting begin with /api. Paths on the function's own host do not.
    ['/api/profile', ['profile']],
    ['/profile', ['profile']],
    ['/api/members/x', ['members', 'x']],
    ['/members/x/', ['members', 'x']],
    // `segmentsOf` accepts the following paths, although no endpoint has them. `findRoute` or
    // `readParams` refuses them.
    ['/', []],
    ['/api', []],
    ['/api/', []],
    ['*', []],
    ['/api/api/profile', ['api', 'profile']],
    ['/apiprofile', ['apiprofile']],
    ['/api/Profile', ['Profile']],
    ['/api/pro%66ile', ['pro%66ile']],
    ['/api/../profile', ['..', 'profile']],
    ['//profile', ['', 'profile']],
    ['/api//profile', ['', 'profile']],
    ['//api/profile', ['', 'api', 'profile']],
    ['/profile//', ['profile', '']],
    ['/members//x', ['members', '', 'x']],
  ])('has the same segments at each host: %s', (path, segments) => {
    expect(segmentsOf(path, '/api')).toEqual(segments);
  });

  test.each([
    ['/', []],
    ['/api/upload-profile-picture', []],
    ['/api/upload-profile-picture/', []],
    ['/upload-profile-picture', ['upload-profile-picture']],
    ['/api/profile', ['api', 'profile']],
  ])('of the function for pictures has these segments: %s', (path, furtherSegments) => {
    const prefix = '/api/upload-profile-picture';
    expect(segmentsOf(path, prefix)).toEqual(['upload-profile-picture', ...furtherSegments]);
  });
});

describe('a query', () => {
  // `new URL` throws for most of these paths, so `readQuery` must not use it.
  test.each(['/', '', '//', '///', '//user@:x', '//[', '/\\', '//%zz'])(
    'begins after the first question mark, also after the path %s',
    (path) => {
      expect(readQuery(validateInvitationCode, `${path}?code=ABC`)).toEqual({ code: 'ABC' });
    },
  );

  test('may contain question marks, spaces and invalid escapes', () => {
    const query = readQuery(validateInvitationCode, '/?code=A?b+%zz%41');
    // The code schema converts to capitals and removes spaces.
    expect(query).toEqual({ code: 'A?B%ZZA' });
  });

  test.each([
    ['/?code=A&code=B', 'A query parameter is given twice.'],
    ['/?code=A&why=x', 'Unknown field: why.'],
  ])('with a repeated or unknown parameter is refused: %s', (url, message) => {
    const refusal = catchRefusal(() => readQuery(validateInvitationCode, url));
    expect(refusal).toMatchObject({ status: 400, message });
  });

  test('without a required parameter is refused', () => {
    expect(catchRefusal(() => readQuery(validateInvitationCode, '/'))?.status).toBe(400);
  });
});

test.each([
  ['a field of another type', updateProfile, { mail: 'yes' }, 'Not valid: mail.'],
  [
    'a number out of bounds',
    changeMember,
    { extra_invitations: -1 },
    'Not valid: extra_invitations.',
  ],
  ['a list for an object', updateProfile, [], 'The request is not valid.'],
])('%s is refused with 400', (_what, endpoint, body, message) => {
  const refusal = catchRefusal(() => parseInput(endpoint.body, body));
  expect(refusal).toMatchObject({ status: 400, message });
});

test.each(ENDPOINTS)(
  '$method /$path refuses an extra segment with an error that all calls share',
  (endpoint) => {
    const params = Object.keys(endpoint.params.shape).map(() => 'another');
    expect(catchRefusal(() => readParams(endpoint, params))).toBeNull();
    expect(SHARED_ERRORS).toContain(
      catchRefusal(() => readParams(endpoint, [...params, 'elsewhere']))?.code,
    );
  },
);
