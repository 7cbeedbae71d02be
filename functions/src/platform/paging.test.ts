import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { INVITATION_PAGE_SIZE } from '../contract/limits.ts';
import { readPageRequest } from './paging.ts';

const encodeCursor = (content: unknown) =>
  Buffer.from(JSON.stringify(content)).toString('base64url');

test('a cursor is a time and a number of documents with that time', () => {
  expect(readPageRequest({ limit: 5, cursor: encodeCursor([7, 8, 1]) })).toEqual({
    limit: 5,
    after: { at: new Timestamp(7, 8), offset: 1 },
  });
});

test.each([
  ['not JSON', 'bm90LWpzb24'],
  ['without a number of documents', encodeCursor([1, 2])],
  ['a time that Firestore cannot store', encodeCursor([1e15, 0, 1])],
  ['more documents than a page has', encodeCursor([0, 0, INVITATION_PAGE_SIZE.max + 1])],
  ['a text in place of a number', encodeCursor([0, 0, 'a/b'])],
])('this cursor is refused: %s', (_what, cursor) => {
  expect(() => readPageRequest({ limit: 5, cursor })).toThrow('The cursor is not valid.');
});
