import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { protos } from '@google-cloud/firestore-api';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { messages } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';

const { v1 } = protos.google.firestore;

/** What happens to one instance at its exchange of this number in a round. */
export interface Fault {
  /** An outage takes what follows too, for some seconds; `fatal` ends the process once it is done. */
  readonly kind: 'lose-request' | 'lose-answer' | 'fatal' | 'outage';
  readonly nth: number;
  /** Counts only exchanges that write. */
  readonly writes: boolean;
}

/** Where one instance stops in a round, and what it waits for. */
export interface Stop {
  readonly nth: number;
  readonly until: () => Promise<unknown>;
}

const OUTAGE_MS = 2_000;

function isWrite({ service, what }: Exchange): boolean {
  if (service === 'firestore') return what === 'Commit' || what === 'BatchWrite';
  if (service === 'auth') return /:(update|delete|batchDelete)$/.test(what);
  return !what.startsWith('GET');
}

/** One instance of a function, on a network that can fail and by a clock that the simulator sets. */
export class Instance {
  readonly target: string;
  readonly #network: FaultyNetwork;
  readonly #environment: Readonly<Record<string, string>>;
  /** Transactions that the database believes to be open. */
  readonly #transactions = new Set<string>();
  #process: FunctionProcess | null = null;
  #ahead = 0;
  #sent: number | null = null;
  /** True while it may be at work on a call whose caller has gone. */
  doubtful = false;

  private constructor(target: string, network: FaultyNetwork, environment: Record<string, string>) {
    this.target = target;
    this.#network = network;
    this.#environment = environment;
    network.heard = (exchange, request, answer) => this.#hear(exchange, request, answer);
    network.fatal = () => this.#kill();
  }

  static async open(target: string, environment: Record<string, string>): Promise<Instance> {
    const instance = new Instance(target, await FaultyNetwork.open(), environment);
    await instance.#start();
    return instance;
  }

  get origin(): string {
    return this.#process?.origin ?? 'http://127.0.0.1:9';
  }

  /** When it first sent a commit in this round (`performance.now()`), null before. */
  get sent(): number | null {
    return this.#sent;
  }

  get log(): string {
    return this.#process?.log ?? '';
  }

  async close(): Promise<void> {
    await this.#kill();
    await this.#network.close();
  }

  setClock(aheadMs: number): void {
    this.#ahead = aheadMs;
    this.#process?.send(aheadMs);
  }

  /** From now on this happens to it, and it stops at its exchange `nth` until `until` settles. */
  arrange(fault: Fault | null, stop: Stop | null = null): void {
    this.#sent = null;
    let begun = 0;
    this.#network.before = async ({ what }) => {
      begun += 1;
      if (begun === stop?.nth) await stop.until();
      if (what === 'Commit') this.#sent ??= performance.now();
    };
    let seen = 0;
    let goneUntil = 0;
    let gone: Exchange['service'] | null = null;
    this.#network.fateOf = (exchange) => {
      const { service } = exchange;
      if (fault === null) return 'pass';
      if (service === gone && Date.now() < goneUntil) return 'lose-request';
      if (fault.writes && !isWrite(exchange)) return 'pass';
      seen += 1;
      if (seen !== fault.nth) return 'pass';
      if (fault.kind === 'outage') {
        gone = service;
        goneUntil = Date.now() + OUTAGE_MS;
        return 'lose-request';
      }
      if (fault.kind === 'lose-answer') this.#lost.add(exchange);
      return fault.kind;
    };
  }

  /** Lets nothing of the calls before be at work, and is ready for the next. */
  async quiesce(): Promise<void> {
    this.arrange(null);
    if (this.doubtful) await this.#kill();
    this.doubtful = false;
    await this.#network.idle();
    await Promise.all([...this.#transactions].map((one) => this.#rollBack(one)));
    if (this.#process === null) await this.#start();
  }

  async #start(): Promise<void> {
    const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.ts')).href;
    this.#process = await FunctionProcess.start(this.target, {
      ...this.#network.environment,
      // The Admin SDK keeps its own copy of the Storage emulator's address.
      STORAGE_EMULATOR_HOST: undefined,
      ...this.#environment,
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_AHEAD_MS: String(this.#ahead),
    });
  }

  async #kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    await running?.kill();
  }

  /** Exchanges whose answers are lost. */
  readonly #lost = new WeakSet<Exchange>();

  #hear(exchange: Exchange, request: Buffer, answer: Buffer): void {
    if (exchange.service !== 'firestore') return;
    for (const begun of begunIn(exchange.what, answer)) {
      if (this.#lost.has(exchange)) void this.#rollBack(begun);
      else this.#transactions.add(begun);
    }
    if (exchange.what !== 'Commit' && exchange.what !== 'Rollback') return;
    for (const message of messages(request)) {
      // Both requests name their transaction in one place.
      const { transaction } =
        exchange.what === 'Commit'
          ? v1.CommitRequest.decode(message)
          : v1.RollbackRequest.decode(message);
      this.#transactions.delete(Buffer.from(transaction as Uint8Array).toString('base64'));
    }
  }

  /** As the database does with a transaction that its client does not end, only sooner. */
  async #rollBack(transaction: string): Promise<void> {
    this.#transactions.delete(transaction);
    const documents = `projects/${PROJECT}/databases/(default)/documents`;
    const response = await fetch(`${ORIGINS.firestore}/v1/${documents}:rollback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ transaction }),
    });
    // One that has ended meanwhile is refused.
    await response.text();
  }
}

/** The transactions that began with this answer, in base 64. */
function* begunIn(what: string, answer: Buffer): Generator<string> {
  const type = {
    BeginTransaction: v1.BeginTransactionResponse,
    BatchGetDocuments: v1.BatchGetDocumentsResponse,
    RunQuery: v1.RunQueryResponse,
    RunAggregationQuery: v1.RunAggregationQueryResponse,
  }[what];
  if (type === undefined) return;
  for (const message of messages(answer)) {
    const { transaction } = type.decode(message);
    if (transaction && transaction.length > 0) {
      yield Buffer.from(transaction as Uint8Array).toString('base64');
    }
  }
}
