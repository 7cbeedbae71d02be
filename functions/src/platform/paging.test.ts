import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { INVITATION_PAGE } from '../contract/limits.ts';
import { pageRequest } from './paging.ts';

const cursorOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

test('a cursor is a time and a number of documents with that time', () => {
  expect(pageRequest({ limit: 5, cursor: cursorOf([7, 8, 1]) })).toEqual({
    limit: 5,
    after: { at: new Timestamp(7, 8), listed: 1 },
  });
});

test.each([
  ['no JSON', 'bm90LWpzb24'],
  ['too short', cursorOf([1, 2])],
  ['a time beyond the calendar', cursorOf([1e15, 0, 1])],
  ['more documents than a page has', cursorOf([0, 0, INVITATION_PAGE.max + 1])],
  ['the id of a document', cursorOf([0, 0, 'a/b'])],
])('a cursor is refused if it is %s', (_what, cursor) => {
  expect(() => pageRequest({ limit: 5, cursor })).toThrow('The cursor is not valid.');
});
