import type { StructuredQuery, WireFilter } from './sent-queries.ts';

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

interface SortedField {
  readonly field: string;
  readonly order: string;
}
interface QueryRequirements {
  readonly equalityFields: ReadonlySet<string>;
  readonly searchedArrayFields: ReadonlySet<string>;
  readonly sortedFields: readonly SortedField[];
}

const DOCUMENT_NAME_FIELD = '__name__';
/** Firestore runs `IN` as one `==` for each value, so both use the same index. */
const EQUALITY_OPERATORS = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']);
const ARRAY_OPERATORS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

function findComparedFields(
  filter: WireFilter | null | undefined,
): { field: string; op: string }[] {
  if (filter == null) return [];
  if (filter.compositeFilter) return filter.compositeFilter.filters.flatMap(findComparedFields);
  const comparisonFilter = filter.fieldFilter ?? filter.unaryFilter;
  if (comparisonFilter === undefined)
    throw new Error(`An unknown filter: ${JSON.stringify(filter)}`);
  return [{ field: comparisonFilter.field.fieldPath, op: comparisonFilter.op }];
}

function findQueryRequirements(query: StructuredQuery): QueryRequirements {
  const comparedFields = findComparedFields(query.where);
  const equalityFields = new Set(
    comparedFields.filter(({ op }) => EQUALITY_OPERATORS.has(op)).map(({ field }) => field),
  );
  const searchedArrayFields = new Set(
    comparedFields.filter(({ op }) => ARRAY_OPERATORS.has(op)).map(({ field }) => field),
  );
  const sortedFields: SortedField[] = (query.orderBy ?? []).map(({ field, direction }) => ({
    field: field.fieldPath,
    order: direction,
  }));
  // Firestore also sorts by each field of an inequality, even without an explicit order.
  for (const { field } of comparedFields) {
    if (
      equalityFields.has(field) ||
      searchedArrayFields.has(field) ||
      sortedFields.some((sortedField) => sortedField.field === field)
    )
      continue;
    sortedFields.push({ field, order: 'ASCENDING' });
  }
  // Omits the document name if an index has it anyway: at the end, in the last field's direction.
  const lastSortedField = sortedFields.at(-1);
  const previousOrder = sortedFields.at(-2)?.order ?? 'ASCENDING';
  if (lastSortedField?.field === DOCUMENT_NAME_FIELD && lastSortedField.order === previousOrder)
    sortedFields.pop();
  return { equalityFields, searchedArrayFields, sortedFields };
}

/** Returns a field's automatic indexes. An override of the field, or else of `*`, replaces them. */
function automaticIndexKinds(
  collection: string,
  field: string,
  { fieldOverrides }: IndexConfiguration,
) {
  if (field === DOCUMENT_NAME_FIELD) return ['ASCENDING'];
  const findOverride = (path: string) =>
    fieldOverrides.find(
      (candidateOverride) =>
        candidateOverride.collectionGroup === collection && candidateOverride.fieldPath === path,
    );
  const fieldOverride = findOverride(field) ?? findOverride('*');
  const automaticIndexes = fieldOverride?.indexes ?? [
    { order: 'ASCENDING' },
    { order: 'DESCENDING' },
    { arrayConfig: 'CONTAINS' },
  ];
  return automaticIndexes.map(({ order, arrayConfig }) => order ?? arrayConfig);
}

/**
 * Firestore may merge several indexes for a query. Each index begins with some of the fields that
 * are compared by equality, and continues with exactly the sort order.
 */
export function hasIndexFor(query: StructuredQuery, config: IndexConfiguration): boolean {
  const collection = query.from[0]?.collectionId ?? '';
  const { equalityFields, searchedArrayFields, sortedFields } = findQueryRequirements(query);
  if (searchedArrayFields.size > 0) {
    const [field = ''] = searchedArrayFields;
    if (equalityFields.size === 0 && sortedFields.length === 0) {
      return automaticIndexKinds(collection, field, config).includes('CONTAINS');
    }
    // Requires one index for all fields, because Firestore does not promise to merge array indexes.
    const requiredIndexFields = [
      ...[...searchedArrayFields, ...equalityFields].toSorted(),
      ...sortedFields.map((sortedField) => `${sortedField.field} ${sortedField.order}`),
    ];
    return config.indexes.some(({ collectionGroup, fields }) => {
      const equalityFieldCount = fields.length - sortedFields.length;
      const indexedFields = [
        ...fields
          .slice(0, equalityFieldCount)
          .map(({ fieldPath }) => fieldPath)
          .toSorted(),
        ...fields.slice(equalityFieldCount).map(({ fieldPath, order }) => `${fieldPath} ${order}`),
      ];
      const arrayFields = fields.filter(({ arrayConfig }) => arrayConfig === 'CONTAINS');
      return (
        collectionGroup === collection &&
        arrayFields.map(({ fieldPath }) => fieldPath).join() === field &&
        indexedFields.join() === requiredIndexFields.join()
      );
    });
  }
  if (equalityFields.size === 0 && sortedFields.length === 0) return true;

  const fieldsOfUsableIndexes = new Set<string>();
  let isSortedByOneIndex = sortedFields.length === 0;
  const collectFieldsIfUsable = (
    index: readonly { fieldPath: string; order?: string | undefined }[],
  ) => {
    const equalityFieldCount = index.length - sortedFields.length;
    const indexPrefix = index
      .slice(0, Math.max(0, equalityFieldCount))
      .map(({ fieldPath }) => fieldPath);
    const isIndexUsable =
      equalityFieldCount >= 0 &&
      indexPrefix.every((field) => equalityFields.has(field)) &&
      index.slice(equalityFieldCount).every(({ fieldPath, order }, at) => {
        return fieldPath === sortedFields[at]?.field && order === sortedFields[at]?.order;
      });
    if (!isIndexUsable) return;
    isSortedByOneIndex = true;
    for (const field of indexPrefix) fieldsOfUsableIndexes.add(field);
  };
  for (const { collectionGroup, fields } of config.indexes) {
    const hasNoArrayField = fields.every(({ arrayConfig }) => arrayConfig === undefined);
    if (collectionGroup === collection && hasNoArrayField) collectFieldsIfUsable(fields);
  }
  for (const field of new Set([
    ...equalityFields,
    ...sortedFields.map((sortedField) => sortedField.field),
  ])) {
    for (const indexKind of automaticIndexKinds(collection, field, config))
      collectFieldsIfUsable([{ fieldPath: field, order: indexKind }]);
  }
  return (
    isSortedByOneIndex && [...equalityFields].every((field) => fieldsOfUsableIndexes.has(field))
  );
}
