import { setLogFunction } from 'firebase-admin/firestore';

/** What Firestore bills, as far as the requests and answers of the client library tell. */
export interface FirestoreBill {
  /** Queries and aggregations sent. */
  queries: number;
  /**
   * Billed reads: one for each document that a query answers, at least one for each query; one for
   * each document asked for by its name; one for every 1,000 that an aggregation counted.
   */
  reads: number;
  /** Documents written or deleted, attempts that were refused included. */
  writes: number;
  /** The queries themselves, as they went over the wire. */
  readonly structuredQueries: StructuredQuery[];
}

/** The part of Firestore's wire format that says which index a query needs. */
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
  readonly documents?: readonly string[];
  readonly writes?: readonly unknown[];
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery: StructuredQuery };
}
interface Received {
  readonly document?: object | null;
  readonly result?: { readonly aggregateFields?: Readonly<Record<string, WireCount>> } | null;
}
interface WireCount {
  readonly integerValue?: string | number;
}

const LINE =
  /^Firestore \(.+?\) \S+ (?<tag>\S+) \[Firestore\.request(?:Stream)?\]: (?<what>Sending request|Received response): (?<json>\{.*\})$/s;
/** Index entries that bill as one read. */
const ENTRIES_A_READ = 1_000;

/**
 * Runs some work and says what all of this process's Firestore clients sent meanwhile. Read from
 * the client library's own debug log, so retries count; slow, for counting and not for timing.
 */
export async function billOf<T>(work: () => Promise<T>): Promise<FirestoreBill & { result: T }> {
  const bill: FirestoreBill = { queries: 0, reads: 0, writes: 0, structuredQueries: [] };
  /** Documents that each query under way has answered so far. */
  const answered = new Map<string, number>();

  function sent(tag: string, request: Sent): void {
    const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
    bill.reads += request.documents?.length ?? 0;
    bill.writes += request.writes?.length ?? 0;
    if (query === undefined) return;
    bill.queries += 1;
    bill.structuredQueries.push(query);
    if (request.structuredQuery === undefined) return;
    // The least that a query bills; its first document costs no more.
    bill.reads += 1;
    answered.set(tag, 0);
  }

  function received(tag: string, response: Received): void {
    for (const { integerValue } of Object.values(response.result?.aggregateFields ?? {})) {
      bill.reads += Math.max(1, Math.ceil(Number(integerValue ?? 0) / ENTRIES_A_READ));
    }
    const before = answered.get(tag);
    if (before === undefined || !response.document) return;
    answered.set(tag, before + 1);
    if (before > 0) bill.reads += 1;
  }

  setLogFunction((line) => {
    const { tag, what, json } = LINE.exec(line)?.groups ?? {};
    if (tag === undefined || json === undefined) return;
    if (what === 'Sending request') sent(tag, JSON.parse(json) as Sent);
    else received(tag, JSON.parse(json) as Received);
  });
  try {
    const result = await work();
    return { ...bill, result };
  } finally {
    setLogFunction(null);
  }
}
