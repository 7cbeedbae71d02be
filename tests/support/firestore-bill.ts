import { setTimeout as wait } from 'node:timers/promises';
import { protos } from '@google-cloud/firestore-api';
import { FaultyNetwork } from './faulty-network.ts';

const { v1 } = protos.google.firestore;

/** So long that exchanges which begin together are under way together. Milliseconds. */
const DELAY = 50;

const NOTHING = {
  oneAfterAnother: 0,
  reads: 0,
  counts: 0,
  countReads: 0,
  writes: 0,
  auth: 0,
  storage: 0,
};

/** What a call asked of the services behind it. */
export interface Bill {
  /** Exchanges that waited for one another; those at the same time are one. */
  readonly oneAfterAnother: number;
  /** Documents that Firestore bills: missing ones too, and one for a query that found nothing. */
  readonly reads: number;
  /** `count()` queries. */
  readonly counts: number;
  /** What Firestore bills for them: a read for every 1,000 documents counted, and one at least. */
  readonly countReads: number;
  readonly writes: number;
  /** Questions to Auth. */
  readonly auth: number;
  /** Requests to Storage. */
  readonly storage: number;
}

/** The messages of a gRPC body: each has five bytes before it, of which four are its length. */
export function* messages(body: Buffer): Generator<Buffer> {
  for (let at = 0; at + 5 <= body.length; ) {
    const end = at + 5 + body.readUInt32BE(at + 1);
    yield body.subarray(at + 5, end);
    at = end;
  }
}

/** A network on which a function's exchanges with the services behind it are counted. */
export class CountingNetwork {
  readonly #network: FaultyNetwork;
  #bill = { ...NOTHING };
  #underWay = 0;

  private constructor(network: FaultyNetwork) {
    this.#network = network;
    network.before = () => wait(DELAY);
    network.fateOf = ({ service }) => {
      if (this.#underWay === 0) this.#bill.oneAfterAnother += 1;
      this.#underWay += 1;
      if (service !== 'firestore') this.#bill[service] += 1;
      return 'pass';
    };
    network.heard = ({ service, what }, request, answer) => {
      this.#underWay -= 1;
      if (service === 'firestore') this.#countRpc(what, request, answer);
    };
  }

  static async open(): Promise<CountingNetwork> {
    return new CountingNetwork(await FaultyNetwork.open());
  }

  /** Where a function finds its services on this network. */
  get environment(): Readonly<Record<string, string>> {
    return this.#network.environment;
  }

  async close(): Promise<void> {
    await this.#network.close();
  }

  /** What `work` costs. */
  async billOf(work: () => Promise<unknown>): Promise<Bill> {
    this.#bill = { ...NOTHING };
    await work();
    return this.#bill;
  }

  #countRpc(rpc: string, request: Buffer, answer: Buffer): void {
    const bill = this.#bill;
    switch (rpc) {
      case 'BatchGetDocuments':
        bill.reads += [...messages(answer)]
          .map((message) => v1.BatchGetDocumentsResponse.decode(message))
          .filter(({ found, missing }) => found || missing).length;
        break;
      case 'RunQuery': {
        const results = [...messages(answer)].map((message) => v1.RunQueryResponse.decode(message));
        bill.reads += Math.max(1, results.filter(({ document }) => document).length);
        break;
      }
      case 'RunAggregationQuery':
        bill.counts += 1;
        for (const message of messages(answer)) {
          const { result } = v1.RunAggregationQueryResponse.decode(message);
          for (const { integerValue } of Object.values(result?.aggregateFields ?? {})) {
            bill.countReads += Math.max(1, Math.ceil(Number(integerValue) / 1_000));
          }
        }
        break;
      case 'BatchWrite':
      case 'Commit':
        for (const message of messages(request)) {
          bill.writes += v1.CommitRequest.decode(message).writes.length;
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
