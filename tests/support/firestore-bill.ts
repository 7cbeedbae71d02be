import { protos } from '@google-cloud/firestore-api';
import { FaultyNetwork } from './faulty-network.ts';

const { v1 } = protos.google.firestore;

/** What a call asked of Firestore, in the units that Firestore bills. */
export interface Bill {
  /** Documents that were read, missing ones included, and one for a query that found nothing. */
  reads: number;
  /** `count()` queries. */
  aggregations: number;
  writes: number;
  /** Exchanges that waited for one another; those at the same time are one round. */
  rounds: number;
}

/** The messages of a gRPC body: each has five bytes before it, of which four are its length. */
function* messages(body: Buffer): Generator<Buffer> {
  for (let at = 0; at + 5 <= body.length; ) {
    const end = at + 5 + body.readUInt32BE(at + 1);
    yield body.subarray(at + 5, end);
    at = end;
  }
}

/** A network on which a function's exchanges with Firestore are counted. */
export class CountingNetwork {
  readonly #network: FaultyNetwork;
  #bill: Bill = { reads: 0, aggregations: 0, writes: 0, rounds: 0 };
  #requests: string[] = [];
  #underWay = 0;

  private constructor(network: FaultyNetwork) {
    this.#network = network;
    network.fateOf = ({ service, what }) => {
      this.#requests.push(`${service}: ${what}`);
      if (service !== 'firestore') return 'pass';
      if (this.#underWay === 0) this.#bill.rounds += 1;
      this.#underWay += 1;
      return 'pass';
    };
    network.heard = (rpc, request, answer) => {
      this.#underWay -= 1;
      this.#count(rpc, [...messages(request)], [...messages(answer)]);
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
    this.#bill = { reads: 0, aggregations: 0, writes: 0, rounds: 0 };
    await work();
    return this.#bill;
  }

  /** What `work` asks of the services, Auth among them; in no order, for some goes on at once. */
  async requestsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    this.#requests = [];
    await work();
    return this.#requests.toSorted();
  }

  #count(rpc: string, request: readonly Buffer[], answer: readonly Buffer[]): void {
    switch (rpc) {
      case 'BatchGetDocuments':
        this.#bill.reads += answer
          .map((message) => v1.BatchGetDocumentsResponse.decode(message))
          .filter(({ found, missing }) => found || missing).length;
        break;
      case 'RunQuery':
        this.#bill.reads += Math.max(
          1,
          answer.map((message) => v1.RunQueryResponse.decode(message)).filter((m) => m.document)
            .length,
        );
        break;
      case 'RunAggregationQuery':
        this.#bill.aggregations += 1;
        break;
      case 'Commit':
        this.#bill.writes += request
          .map((message) => v1.CommitRequest.decode(message).writes.length)
          .reduce((sum, writes) => sum + writes, 0);
        break;
      case 'BeginTransaction':
      case 'Rollback':
        break;
      default:
        throw new Error(`No price for ${rpc}.`);
    }
  }
}
