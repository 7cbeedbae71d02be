import { describe, expect, it } from 'vitest';
import type { StructuredQuery } from './firestore-client.ts';
import { type IndexConfiguration, isServed } from './indexes.ts';

const nothing: IndexConfiguration = { indexes: [], fieldOverrides: [] };
const composite = (...fields: readonly [string, string][]): IndexConfiguration => ({
  ...nothing,
  indexes: [
    {
      collectionGroup: 'things',
      fields: fields.map(([fieldPath, order]) => ({ fieldPath, order })),
    },
  ],
});
const exempt = (field: string): IndexConfiguration => ({
  ...nothing,
  fieldOverrides: [{ collectionGroup: 'things', fieldPath: field, indexes: [] }],
});

function query(
  compared: readonly [string, string][],
  ordered: readonly [string, string][] = [],
): StructuredQuery {
  return {
    from: [{ collectionId: 'things' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: compared.map(([fieldPath, op]) => ({ fieldFilter: { field: { fieldPath }, op } })),
      },
    },
    orderBy: ordered.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction })),
  };
}

const UP = 'ASCENDING';
const DOWN = 'DESCENDING';

describe('a query is served', () => {
  it.each<[string, StructuredQuery, IndexConfiguration]>([
    ['without conditions', query([], [['__name__', UP]]), nothing],
    ['by the field’s own index', query([['a', 'EQUAL']]), nothing],
    [
      'by two of them merged',
      query([
        ['a', 'EQUAL'],
        ['b', 'EQUAL'],
      ]),
      nothing,
    ],
    ['in the order of names', query([['a', 'EQUAL']], [['__name__', UP]]), nothing],
    [
      'by a field’s own order',
      query(
        [['a', 'GREATER_THAN']],
        [
          ['a', DOWN],
          ['__name__', DOWN],
        ],
      ),
      nothing,
    ],
    [
      'by a composite index',
      query([
        ['a', 'EQUAL'],
        ['t', 'LESS_THAN'],
      ]),
      composite(['a', UP], ['t', UP]),
    ],
    [
      'newest first, names too',
      query(
        [['a', 'EQUAL']],
        [
          ['t', DOWN],
          ['__name__', DOWN],
        ],
      ),
      composite(['a', UP], ['t', DOWN]),
    ],
    [
      'by composite indexes merged',
      query(
        [
          ['a', 'EQUAL'],
          ['b', 'EQUAL'],
        ],
        [['t', UP]],
      ),
      {
        ...nothing,
        indexes: [
          ...composite(['a', UP], ['t', UP]).indexes,
          ...composite(['b', UP], ['t', UP]).indexes,
        ],
      },
    ],
  ])('%s', (_how, asked, config) => {
    expect(isServed(asked, config)).toBe(true);
  });
});

describe('a query is refused', () => {
  it.each<[string, StructuredQuery, IndexConfiguration]>([
    ['on an exempt field', query([['a', 'EQUAL']]), exempt('a')],
    ['in an exempt collection', query([['a', 'EQUAL']]), exempt('*')],
    [
      'equality with a range',
      query([
        ['a', 'EQUAL'],
        ['t', 'LESS_THAN'],
      ]),
      nothing,
    ],
    [
      'in the other direction',
      query([['a', 'EQUAL']], [['t', UP]]),
      composite(['a', UP], ['t', DOWN]),
    ],
    [
      'with names against the order',
      query(
        [['a', 'EQUAL']],
        [
          ['t', DOWN],
          ['__name__', UP],
        ],
      ),
      composite(['a', UP], ['t', DOWN]),
    ],
    [
      'where one equality is left out',
      query(
        [
          ['a', 'EQUAL'],
          ['b', 'EQUAL'],
        ],
        [['t', UP]],
      ),
      composite(['a', UP], ['t', UP]),
    ],
    [
      'where the index has one field more',
      query([['a', 'EQUAL']], [['t', UP]]),
      composite(['a', UP], ['b', UP], ['t', UP]),
    ],
  ])('%s', (_why, asked, config) => {
    expect(isServed(asked, config)).toBe(false);
  });
});
