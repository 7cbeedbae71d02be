import { setLogFunction } from 'firebase-admin/firestore';

/** The part of Firestore's request format that determines which index a query needs. */
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

interface SentRequest {
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery: StructuredQuery };
}

const SENT_REQUEST_LINE = /\[Firestore\.request(?:Stream)?\]: Sending request: (?<json>\{.*\})$/s;

/** Returns the queries that this process sends during `work`, from Firestore's debug log. */
export async function queriesOf(work: () => Promise<unknown>): Promise<readonly StructuredQuery[]> {
  const queries: StructuredQuery[] = [];
  setLogFunction((line) => {
    const json = SENT_REQUEST_LINE.exec(line)?.groups?.['json'];
    if (json === undefined) return;
    const request = JSON.parse(json) as SentRequest;
    const sentQuery =
      request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
    if (sentQuery !== undefined) queries.push(sentQuery);
  });
  try {
    await work();
    return queries;
  } finally {
    setLogFunction(null);
  }
}
