import { describe, expect, test } from 'vitest';
import { changeMember, getMember, listMembers } from '../contract/administration.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { FORMER_MEMBER_NAME_ERROR } from '../contract/fields.ts';
import { answerIntroduction, requestIntroduction } from '../contract/introductions.ts';
import {
  generateInvitationsForUser,
  getUserSentInvitations,
  noteInvitation,
  validateInvitationCode,
} from '../contract/invitations.ts';
import { partialRegistration } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import { listPeople } from '../contract/people.ts';
import { getProfile, updateProfile } from '../contract/profile.ts';
import { answerVouchRequest, vouch, writeRecommendation } from '../contract/vouching.ts';
import { parseInput, readParams, readQuery, segmentsOf } from './read-request.ts';
import { Refusal } from './refusal.ts';

function catchRefusalMessage(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.message;
    throw error;
  }
}

const EXACTLY_ONE_CHANGE_MESSAGE =
  'The body must hold one of suspended (with reason and message), may_invite (with reason), role, extra_invitations (0 to 100), revoke_open_codes and remove_recommendation.';

const REGISTRATION_BODY = {
  invitee: 'someone',
  email: 'someone@elevere.test',
  code1: 'A',
  firstName: 'New',
  lastName: 'Comer',
};
const INTRODUCTION_BODY = { to: 'ada', via: 'alan', message: 'Hello.' };
const LONG_CODE = `a${'\u2057'.repeat(1_998)}a`;

const INVALID_BODY_CASES: readonly (readonly [Endpoint, object, string])[] = [
  [partialRegistration, { ...REGISTRATION_BODY, firstName: '  ' }, 'First name is required.'],
  [
    partialRegistration,
    { ...REGISTRATION_BODY, lastName: 'a\u202Eb' },
    'Last name contains characters that are not allowed.',
  ],
  [
    partialRegistration,
    { ...REGISTRATION_BODY, email: 'nowhere' },
    'Please enter a valid email address.',
  ],
  [partialRegistration, { ...REGISTRATION_BODY, code1: ' ' }, MESSAGES.blankCode],
  [partialRegistration, { ...REGISTRATION_BODY, code1: LONG_CODE }, MESSAGES.blankCode],
  [partialRegistration, { ...REGISTRATION_BODY, invitee: 'a/b' }, 'The user id is not valid.'],
  [partialRegistration, { ...REGISTRATION_BODY, role: 'admin' }, 'Unknown field: role.'],
  [
    partialRegistration,
    { ...REGISTRATION_BODY, firstName: 'Former', lastName: 'Member' },
    FORMER_MEMBER_NAME_ERROR,
  ],
  [
    partialRegistration,
    { ...REGISTRATION_BODY, firstName: 'Claim your gift:', lastName: 'gift-elevere.com/win' },
    'Last name must not look like a web or email address. Put a space after a full stop.',
  ],
  [updateProfile, { firstName: '  ' }, 'First name is required.'],
  [updateProfile, { lastName: '' }, 'Last name is required.'],
  [updateProfile, { firstName: ['Ada'] }, 'First name must be text.'],
  [updateProfile, { job: 'x'.repeat(121) }, 'Job must be 120 characters or fewer.'],
  [updateProfile, { job: null }, 'Job must be text.'],
  [updateProfile, { company: 'x'.repeat(121) }, 'Company must be 120 characters or fewer.'],
  [updateProfile, { about: 'x'.repeat(161) }, 'About must be 160 characters or fewer.'],
  [updateProfile, { email: 'nobody' }, MESSAGES.invalidEmail],
  [updateProfile, { role: 'admin' }, 'Unknown field: role.'],
  [changeMember, {}, EXACTLY_ONE_CHANGE_MESSAGE],
  [changeMember, { may_invite: false, suspended: true }, EXACTLY_ONE_CHANGE_MESSAGE],
  [changeMember, { suspended: true, message: 'x'.repeat(281) }, EXACTLY_ONE_CHANGE_MESSAGE],
  [changeMember, { role: 'emperor' }, EXACTLY_ONE_CHANGE_MESSAGE],
  [changeMember, { extra_invitations: 101 }, 'Not valid: extra_invitations.'],
  [changeMember, { suspended: true, role: 'poweruser' }, EXACTLY_ONE_CHANGE_MESSAGE],
  [changeMember, { revoke_open_codes: false }, EXACTLY_ONE_CHANGE_MESSAGE],
  [
    generateInvitationsForUser,
    { note: 'a\u202Eb' },
    'Note contains characters that are not allowed.',
  ],
  [
    generateInvitationsForUser,
    { recommendation: 'x'.repeat(281) },
    'Recommendation must be 280 characters or fewer.',
  ],
  [
    noteInvitation,
    { code: 'A', note: 'a\u202Eb' },
    'Note contains characters that are not allowed.',
  ],
  [
    noteInvitation,
    { code: 'A', recommendation: 'x'.repeat(281) },
    'Recommendation must be 280 characters or fewer.',
  ],
  [vouch, { recommendation: 'x'.repeat(281) }, 'Recommendation must be 280 characters or fewer.'],
  [
    writeRecommendation,
    { uid: 'ada', text: 'x'.repeat(281) },
    'Recommendation must be 280 characters or fewer.',
  ],
  [answerVouchRequest, { token: 'a/b', answer: 'later' }, 'The link is not valid.'],
  [answerVouchRequest, { token: 'abc', answer: 'yes' }, 'The answer must be "later" or "open".'],
  [answerVouchRequest, { token: 'abc' }, 'The answer must be "later" or "open".'],
  [answerIntroduction, { id: 'a/b', answer: 'introduce' }, 'The id is not valid.'],
  [answerIntroduction, { id: 'x', answer: 'no' }, 'The answer must be "introduce" or "not_now".'],
  [requestIntroduction, { ...INTRODUCTION_BODY, message: '' }, 'Message is required.'],
  [requestIntroduction, { ...INTRODUCTION_BODY, message: ' \n ' }, 'Message is required.'],
  [requestIntroduction, { ...INTRODUCTION_BODY, message: 7 }, 'Message must be text.'],
  [
    requestIntroduction,
    { ...INTRODUCTION_BODY, message: 'x'.repeat(281) },
    'Message must be 280 characters or fewer.',
  ],
  [
    requestIntroduction,
    { ...INTRODUCTION_BODY, message: 'a\u202Eb' },
    'Message contains characters that are not allowed.',
  ],
];

test.each(
  INVALID_BODY_CASES.map(([endpoint, body, message]) => ({
    path: endpoint.path,
    body,
    message,
    endpoint,
  })),
)('a body of /$path is refused: $message $body', ({ endpoint, body, message }) => {
  expect(catchRefusalMessage(() => parseInput(endpoint.body, body))).toBe(message);
});

test.each((ENDPOINTS as readonly Endpoint[]).filter(({ bodyKind }) => bodyKind === 'json'))(
  'a body of $method /$path must not hold a field that the contract does not name',
  ({ body }) => {
    const { error } = body.safeParse({ isAdmin: true });
    expect(JSON.stringify(error?.issues)).toContain('unrecognized_keys');
  },
);

const INVALID_QUERY_CASES: readonly (readonly [Endpoint, string, string])[] = [
  [getUserSentInvitations, 'limit=0', 'The limit must be 1 or more.'],
  [getUserSentInvitations, 'limit=241', 'The limit must be 240 or less.'],
  [getUserSentInvitations, 'limit=1.5', 'The limit must be a whole number.'],
  [getUserSentInvitations, 'cursor=%00', 'The cursor is not valid.'],
  [getUserSentInvitations, 'page=2', 'Unknown field: page.'],
  [listMembers, 'role=emperor', 'There is no such role.'],
  [listMembers, 'state=left', 'There is no such state.'],
  [listMembers, `q=${'x'.repeat(255)}`, 'The search is too long.'],
  [listMembers, 'limit=101', 'The limit must be 100 or less.'],
  [listPeople, 'q=%20a%20', 'Type 2 characters or more.'],
  [listPeople, `q=${'x'.repeat(41)}`, 'The search is too long.'],
  [validateInvitationCode, 'code=%20', MESSAGES.blankCode],
  [getProfile, 'uid=another', 'Unknown field: uid.'],
];

test.each(
  INVALID_QUERY_CASES.map(([endpoint, query, message]) => ({
    path: endpoint.path,
    query,
    message,
    endpoint,
  })),
)('a query of /$path is refused: $message', ({ endpoint, query, message }) => {
  expect(catchRefusalMessage(() => readQuery(endpoint, `/?${query}`))).toBe(message);
});

describe('a uid in a path', () => {
  test.each([
    '..%2F..%2Finvitations',
    '..%5C..%5Cusers',
    'a%2Fb',
    'x%00y',
    '__proto__',
    '%E0%A4%A',
    'a'.repeat(129),
    '*',
    "'%20OR%20'1'='1",
  ])('leads to no other document: %s', (uid) => {
    const [, ...params] = segmentsOf(`/api/members/${uid}`, '/api');
    expect(catchRefusalMessage(() => readParams(getMember, params))).not.toBeNull();
  });
});
