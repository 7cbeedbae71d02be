import type { StructuredQuery, WireFilter } from './sent-queries.ts';

/** The parts of firestore.indexes.json that this file uses. */
export interface IndexConfiguration {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: string;
      readonly arrayConfig?: string;
    }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly { readonly order?: string; readonly arrayConfig?: string }[];
  }[];
}

/** A sorted field that a query needs, or that an index has. */
interface Sorted {
  readonly field: string;
  readonly order: string;
}
interface Requirements {
  readonly equal: ReadonlySet<string>;
  /** Array fields that the query searches. */
  readonly contains: ReadonlySet<string>;
  /**
   * Inequalities and orders. Omits the document name if every index ends with it in the same
   * direction.
   */
  readonly sorted: readonly Sorted[];
}

const NAME = '__name__';
/** `IN` looks up one value at a time, like `==`. */
const EQUALITIES = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']);
const CONTAINS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

function comparedFieldsOf(filter: WireFilter | null | undefined): { field: string; op: string }[] {
  if (filter == null) return [];
  if (filter.compositeFilter) return filter.compositeFilter.filters.flatMap(comparedFieldsOf);
  const leaf = filter.fieldFilter ?? filter.unaryFilter;
  if (leaf === undefined) throw new Error(`An unknown filter: ${JSON.stringify(filter)}`);
  return [{ field: leaf.field.fieldPath, op: leaf.op }];
}

function requirementsOf(query: StructuredQuery): Requirements {
  const all = comparedFieldsOf(query.where);
  const equal = new Set(all.filter(({ op }) => EQUALITIES.has(op)).map(({ field }) => field));
  const contains = new Set(all.filter(({ op }) => CONTAINS.has(op)).map(({ field }) => field));
  const sorted: Sorted[] = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field.fieldPath,
    order: direction,
  }));
  // Firestore sorts by a field that is compared in another way, even without an explicit order.
  for (const { field } of all) {
    if (equal.has(field) || contains.has(field) || sorted.some((one) => one.field === field))
      continue;
    sorted.push({ field, order: 'ASCENDING' });
  }
  // Every index ends with the document name, in the direction of its last field.
  const last = sorted.at(-1);
  const before = sorted.at(-2)?.order ?? 'ASCENDING';
  if (last?.field === NAME && last.order === before) sorted.pop();
  return { equal, contains, sorted };
}

/**
 * Returns the orders of a field's automatic index: from its override, its collection, or by default
 * both.
 */
function automaticOrders(
  collection: string,
  field: string,
  { fieldOverrides }: IndexConfiguration,
) {
  if (field === NAME) return ['ASCENDING'];
  const overridden = (path: string) =>
    fieldOverrides.find((one) => one.collectionGroup === collection && one.fieldPath === path);
  const override = overridden(field) ?? overridden('*');
  const own = override?.indexes ?? [
    { order: 'ASCENDING' },
    { order: 'DESCENDING' },
    { arrayConfig: 'CONTAINS' },
  ];
  return own.map(({ order, arrayConfig }) => order ?? arrayConfig);
}

/**
 * True if Firestore has the indexes for this query. It needs one index, or several that it merges.
 * Each begins with some of the fields compared by equality and continues with exactly the sort
 * order. The emulator never checks this, but production refuses a query without an index.
 */
export function isServed(query: StructuredQuery, config: IndexConfiguration): boolean {
  const collection = query.from[0]?.collectionId ?? '';
  const { equal, contains, sorted } = requirementsOf(query);
  if (contains.size > 0) {
    const [field = ''] = contains;
    if (equal.size === 0 && sorted.length === 0) {
      return automaticOrders(collection, field, config).includes('CONTAINS');
    }
    // Requires one index for all fields, because Firestore does not promise to merge array indexes.
    const neededFields = [
      ...[...contains, ...equal].toSorted(),
      ...sorted.map((one) => `${one.field} ${one.order}`),
    ];
    return config.indexes.some(({ collectionGroup, fields }) => {
      const split = fields.length - sorted.length;
      const indexes = [
        ...fields
          .slice(0, split)
          .map(({ fieldPath }) => fieldPath)
          .toSorted(),
        ...fields.slice(split).map(({ fieldPath, order }) => `${fieldPath} ${order}`),
      ];
      const lists = fields.filter(({ arrayConfig }) => arrayConfig === 'CONTAINS');
      return (
        collectionGroup === collection &&
        lists.map(({ fieldPath }) => fieldPath).join() === field &&
        indexes.join() === neededFields.join()
      );
    });
  }
  if (equal.size === 0 && sorted.length === 0) return true;

  const covered = new Set<string>();
  let isSortedByOneIndex = sorted.length === 0;
  const addIfUsable = (index: readonly { fieldPath: string; order?: string | undefined }[]) => {
    const split = index.length - sorted.length;
    const prefix = index.slice(0, Math.max(0, split)).map(({ fieldPath }) => fieldPath);
    const isUsable =
      split >= 0 &&
      prefix.every((field) => equal.has(field)) &&
      index.slice(split).every(({ fieldPath, order }, at) => {
        return fieldPath === sorted[at]?.field && order === sorted[at]?.order;
      });
    if (!isUsable) return;
    isSortedByOneIndex = true;
    for (const field of prefix) covered.add(field);
  };
  for (const { collectionGroup, fields } of config.indexes) {
    const plain = fields.every(({ arrayConfig }) => arrayConfig === undefined);
    if (collectionGroup === collection && plain) addIfUsable(fields);
  }
  for (const field of new Set([...equal, ...sorted.map((one) => one.field)])) {
    for (const order of automaticOrders(collection, field, config))
      addIfUsable([{ fieldPath: field, order }]);
  }
  return isSortedByOneIndex && [...equal].every((field) => covered.has(field));
}
