import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { remainingInvitations } from '../domain/quota.ts';
import { readQuota } from './quotas.ts';
import { readMember } from './users.ts';

/** A fake snapshot that has only the two properties that the converters read. */
const snapshotOf = (data: object) => ({ id: 'ada', data: () => data }) as DocumentSnapshot;

test.each([
  ['absent', {}, { suspended: false, mayInvite: true }],
  ['as written', { suspended: true, mayInvite: false }, { suspended: true, mayInvite: false }],
  ['text', { suspended: 'true', mayInvite: 'false' }, { suspended: true, mayInvite: false }],
  ['null', { suspended: null, mayInvite: null }, { suspended: true, mayInvite: false }],
])('of marks that are %s only absent ones let a member in and invite', (_how, fields, read) => {
  expect(readMember(snapshotOf(fields))).toMatchObject(read);
});

test.each([
  [{}, 2],
  [{ made: 1 }, 1],
  [{ made: 1, granted: 3 }, 4],
  [{ made: '1', granted: 100 }, 0],
  [{ made: null }, 0],
  [{ made: -5 }, 0],
])('a quota of %j leaves %i invitations', (fields, left) => {
  expect(remainingInvitations('fulluser', readQuota(snapshotOf(fields)))).toBe(left);
});
