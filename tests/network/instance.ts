import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { protos } from '@google-cloud/firestore-api';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { messages } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { Gate } from './turns.ts';

const { v1 } = protos.google.firestore;

/** A fault of one process at its n-th exchange with a service in a round. */
export interface Fault {
  /** `outage` affects further exchanges, too. `fatal` kills the process after the exchange. */
  readonly kind: 'lose-request' | 'lose-answer' | 'fatal' | 'outage';
  readonly nth: number;
  /** True if `nth` counts only exchanges that write. */
  readonly writes: boolean;
}

/** Number of exchanges that an outage affects. */
const OUTAGE = 6;

function isWrite({ service, what }: Exchange): boolean {
  if (service === 'firestore') return what === 'Commit' || what === 'BatchWrite';
  if (service === 'auth') return /:(update|delete|batchDelete)$/.test(what);
  return !what.startsWith('GET');
}

export class Instance {
  readonly target: string;
  readonly #network: FaultyNetwork;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #source: string | undefined;
  /** Ids of the transactions that are open in Firestore. */
  readonly #transactions = new Set<string>();
  #process: FunctionProcess | null = null;
  #starting: Promise<void> | null = null;
  #ahead = 0;
  #sent: number | null = null;
  readonly gate = new Gate();
  /** True while the process may still be running a call whose caller has disconnected. */
  mayStillRun = false;

  private constructor(
    target: string,
    network: FaultyNetwork,
    environment: Record<string, string>,
    source: string | undefined,
  ) {
    this.target = target;
    this.#network = network;
    this.#environment = environment;
    this.#source = source;
    network.onAnswer = (exchange, request, answer) => this.#hear(exchange, request, answer);
    network.onFatal = () => this.#kill();
  }

  /** `source` is the folder of the built functions. Default: the repository's own build. */
  static async open(
    target: string,
    environment: Record<string, string>,
    source?: string,
  ): Promise<Instance> {
    return new Instance(target, await FaultyNetwork.open(), environment, source);
  }

  get origin(): string {
    return this.#process?.origin ?? 'http://127.0.0.1:9';
  }

  /** Logical time of the first commit in this round. Null before that. */
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

  /** `tick` increments and returns the logical clock. */
  async arrange(fault: Fault | null, tick: () => number): Promise<void> {
    // Two calls of a round may use the same process.
    this.#starting ??= this.#start();
    await this.#starting;
    this.#sent = null;
    this.#network.before = async ({ what }) => {
      await this.gate.pass();
      if (what === 'Commit') this.#sent ??= tick();
    };
    this.#network.onEnd = () => this.gate.ended();
    let seen = 0;
    let lost = 0;
    let gone: Exchange['service'] | null = null;
    this.#network.outcomeOf = (exchange) => {
      const { service } = exchange;
      if (fault === null) return 'pass';
      if (service === gone && lost < OUTAGE) {
        lost += 1;
        return 'lose-request';
      }
      if (fault.writes && !isWrite(exchange)) return 'pass';
      seen += 1;
      if (seen !== fault.nth) return 'pass';
      if (fault.kind === 'outage') {
        gone = service;
        lost = 1;
        return 'lose-request';
      }
      if (fault.kind === 'lose-answer') this.#lost.add(exchange);
      return fault.kind;
    };
  }

  /** Waits until no call is running. Kills the process if it may still be running a call. */
  async quiesce(): Promise<void> {
    this.#network.outcomeOf = () => 'pass';
    this.gate.open();
    if (this.mayStillRun) await this.#kill();
    this.mayStillRun = false;
    await this.#network.idle();
    await this.#rollBackAll();
  }

  async #start(): Promise<void> {
    const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.ts')).href;
    const environment = {
      ...this.#network.environment,
      // The Admin SDK of this process has set this variable, which would bypass the proxy.
      STORAGE_EMULATOR_HOST: undefined,
      ...this.#environment,
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_AHEAD_MS: String(this.#ahead),
    };
    this.#process = await FunctionProcess.start(this.target, environment, this.#source);
  }

  async #kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    this.#starting = null;
    await running?.kill();
    // Firestore rolls back by itself after a while. Until then other calls would be blocked.
    await this.#rollBackAll();
  }

  async #rollBackAll(): Promise<void> {
    await Promise.all([...this.#transactions].map((one) => this.#rollBack(one)));
  }

  readonly #lost = new WeakSet<Exchange>();

  #hear(exchange: Exchange, request: Buffer, answer: Buffer): void {
    if (exchange.service !== 'firestore') return;
    for (const begun of begunIn(exchange.what, answer)) {
      if (this.#lost.has(exchange)) void this.#rollBack(begun);
      else this.#transactions.add(begun);
    }
    if (exchange.what !== 'Commit' && exchange.what !== 'Rollback') return;
    for (const message of messages(request)) {
      const { transaction } =
        exchange.what === 'Commit'
          ? v1.CommitRequest.decode(message)
          : v1.RollbackRequest.decode(message);
      this.#transactions.delete(Buffer.from(transaction as Uint8Array).toString('base64'));
    }
  }

  /** Rolls back an open transaction, so that its locks do not block later calls. */
  async #rollBack(transaction: string): Promise<void> {
    this.#transactions.delete(transaction);
    const documents = `projects/${PROJECT}/databases/(default)/documents`;
    const response = await fetch(`${ORIGINS.firestore}/v1/${documents}:rollback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ transaction }),
    });
    // Any status is fine: a refusal means that the transaction has already ended.
    await response.text();
  }
}

/** Returns the ids of transactions that this answer began, in base64. */
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
