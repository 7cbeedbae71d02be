import { setTimeout as wait } from 'node:timers/promises';
import { protos } from '@google-cloud/firestore-api';
import { FaultyNetwork } from './faulty-network.ts';

const { v1 } = protos.google.firestore;

/** Delays each exchange, so that simultaneous exchanges overlap and count as one. */
const OVERLAP_DELAY_MS = 50;

const NO_BILLED_OPERATIONS = {
  sequentialExchanges: 0,
  reads: 0,
  countQueries: 0,
  countReads: 0,
  writes: 0,
  auth: 0,
  storage: 0,
};

export interface BilledOperations {
  /** Number of exchanges one after another. Simultaneous exchanges count as one. */
  readonly sequentialExchanges: number;
  /** A missing document and an empty query each count as one read. */
  readonly reads: number;
  /** Number of `count()` queries. */
  readonly countQueries: number;
  /** Firestore bills one read for every 1,000 counted documents, and at least one per query. */
  readonly countReads: number;
  readonly writes: number;
  readonly auth: number;
  readonly storage: number;
}

/** Splits a gRPC body into messages. A flag byte and four bytes of length precede each message. */
export function* grpcMessages(body: Buffer): Generator<Buffer> {
  for (let offset = 0; offset + 5 <= body.length; ) {
    const endOffset = offset + 5 + body.readUInt32BE(offset + 1);
    yield body.subarray(offset + 5, endOffset);
    offset = endOffset;
  }
}

export class CountingNetwork {
  readonly #network: FaultyNetwork;
  #bill = { ...NO_BILLED_OPERATIONS };
  #openExchanges = 0;

  private constructor(network: FaultyNetwork) {
    this.#network = network;
    network.beforeForwarding = () => wait(OVERLAP_DELAY_MS);
    network.outcomeOf = ({ service }) => {
      if (this.#openExchanges === 0) this.#bill.sequentialExchanges += 1;
      this.#openExchanges += 1;
      if (service !== 'firestore') this.#bill[service] += 1;
      return 'pass';
    };
    network.onAnswer = ({ service, operation }, request, answer) => {
      this.#openExchanges -= 1;
      if (service === 'firestore') this.#countRpc(operation, request, answer);
    };
  }

  static async open(): Promise<CountingNetwork> {
    return new CountingNetwork(await FaultyNetwork.open());
  }

  /** Environment variables that direct a function to this proxy. */
  get environment(): Readonly<Record<string, string>> {
    return this.#network.environment;
  }

  async close(): Promise<void> {
    await this.#network.close();
  }

  async countBilledOperations(work: () => Promise<unknown>): Promise<BilledOperations> {
    this.#bill = { ...NO_BILLED_OPERATIONS };
    await work();
    return this.#bill;
  }

  #countRpc(rpc: string, request: Buffer, answer: Buffer): void {
    const operations = this.#bill;
    switch (rpc) {
      case 'BatchGetDocuments':
        operations.reads += [...grpcMessages(answer)]
          .map((message) => v1.BatchGetDocumentsResponse.decode(message))
          .filter(({ found, missing }) => found || missing).length;
        break;
      case 'RunQuery': {
        const queryResponses = [...grpcMessages(answer)].map((message) =>
          v1.RunQueryResponse.decode(message),
        );
        operations.reads += Math.max(1, queryResponses.filter(({ document }) => document).length);
        break;
      }
      case 'RunAggregationQuery':
        operations.countQueries += 1;
        for (const message of grpcMessages(answer)) {
          const { result } = v1.RunAggregationQueryResponse.decode(message);
          for (const { integerValue } of Object.values(result?.aggregateFields ?? {})) {
            operations.countReads += Math.max(1, Math.ceil(Number(integerValue) / 1_000));
          }
        }
        break;
      case 'BatchWrite':
      case 'Commit':
        for (const message of grpcMessages(request)) {
          operations.writes += v1.CommitRequest.decode(message).writes.length;
        }
        break;
      case 'BeginTransaction':
      case 'Rollback':
        break;
      default:
        throw new Error(`No price for ${rpc}.`);
    }
  }
}
