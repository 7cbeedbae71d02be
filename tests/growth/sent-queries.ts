import { setLogFunction } from 'firebase-admin/firestore';

/** The part of Firestore's wire format that determines the needed index. */
export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: WireFilter | null;
  readonly orderBy?: readonly {
    readonly field: { readonly fieldPath: string };
    readonly direction: string;
  }[];
}
export interface WireFilter {
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly WireFilter[] };
  readonly fieldFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
  readonly unaryFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
}

interface Sent {
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery: StructuredQuery };
}

const SENT = /\[Firestore\.request(?:Stream)?\]: Sending request: (?<json>\{.*\})$/s;

/**
 * Returns the queries that the Firestore clients of this process send during `work`, from their
 * debug log.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<readonly StructuredQuery[]> {
  const queries: StructuredQuery[] = [];
  setLogFunction((line) => {
    const json = SENT.exec(line)?.groups?.['json'];
    if (json === undefined) return;
    const sent = JSON.parse(json) as Sent;
    const query = sent.structuredQuery ?? sent.structuredAggregationQuery?.structuredQuery;
    if (query !== undefined) queries.push(query);
  });
  try {
    await work();
    return queries;
  } finally {
    setLogFunction(null);
  }
}
