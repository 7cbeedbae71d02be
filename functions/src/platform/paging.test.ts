import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { INVITATION_PAGE_SIZE } from '../contract/limits.ts';
import { pageRequest } from './paging.ts';

const cursorOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

test('a cursor is a time and a number of documents with that time', () => {
  expect(pageRequest({ limit: 5, cursor: cursorOf([7, 8, 1]) })).toEqual({
    limit: 5,
    after: { at: new Timestamp(7, 8), offset: 1 },
  });
});

test.each([
  ['not JSON', 'bm90LWpzb24'],
  ['without a number of documents', cursorOf([1, 2])],
  ['a time that Firestore cannot store', cursorOf([1e15, 0, 1])],
  ['more documents than a page has', cursorOf([0, 0, INVITATION_PAGE_SIZE.max + 1])],
  ['a text in place of a number', cursorOf([0, 0, 'a/b'])],
])('this cursor is refused: %s', (_what, cursor) => {
  expect(() => pageRequest({ limit: 5, cursor })).toThrow('The cursor is not valid.');
});
