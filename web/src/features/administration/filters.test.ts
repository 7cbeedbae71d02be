import { expect, test } from 'vitest';
import { readAuditFilter } from './audit-filter.ts';
import { readMemberFilter } from './member-filter.ts';
import { withParameter } from './with-parameter.ts';

test.each([
  ['q=ada&role=fulluser&state=halfway', { q: 'ada', role: 'fulluser', state: 'halfway' }],
  ['', { q: '', role: undefined, state: undefined }],
  ['role=owner&state=asleep', { q: '', role: undefined, state: undefined }],
])('the URL filters the members: %s', (urlQuery, filter) => {
  expect(readMemberFilter(new URLSearchParams(urlQuery))).toEqual(filter);
});

test.each([
  ['uid=ada&action=member_left', { uid: 'ada', action: 'member_left' }],
  ['', { uid: undefined, action: undefined }],
  ['action=moon_landed', { uid: undefined, action: undefined }],
])('the URL filters the audit log: %s', (urlQuery, filter) => {
  expect(readAuditFilter(new URLSearchParams(urlQuery))).toEqual(filter);
});

test('a filter changes only its own parameter, and is removed if empty', () => {
  const searchParams = new URLSearchParams('q=ada&role=admin');
  expect(String(withParameter(searchParams, 'role', 'fulluser'))).toBe('q=ada&role=fulluser');
  expect(String(withParameter(searchParams, 'role', ''))).toBe('q=ada');
  expect(String(searchParams)).toBe('q=ada&role=admin');
});
