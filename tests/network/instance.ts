import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { protos } from '@google-cloud/firestore-api';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { type Exchange, FaultyNetwork } from '../support/faulty-network.ts';
import { grpcMessages } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { ExchangeGate } from './turns.ts';

const { v1 } = protos.google.firestore;

/**
 * A fault in one process of a round, at its exchange number `exchangeNumber` with Firestore, Auth
 * or Storage.
 */
export interface ProcessFault {
  /**
   * `outage` loses the request and the next requests to the same service. `fatal` kills the
   * process.
   */
  readonly kind: 'lose-request' | 'lose-answer' | 'fatal' | 'outage';
  readonly exchangeNumber: number;
  readonly countsOnlyWrites: boolean;
}

const OUTAGE_EXCHANGES = 6;

function isWriteExchange({ service, operation }: Exchange): boolean {
  if (service === 'firestore') return operation === 'Commit' || operation === 'BatchWrite';
  if (service === 'auth') return /:(update|delete|batchDelete)$/.test(operation);
  return !operation.startsWith('GET');
}

export class FunctionInstance {
  readonly functionName: string;
  readonly #proxy: FaultyNetwork;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #source: string | undefined;
  /** Ids of the transactions that this process began and Firestore has not ended. */
  readonly #openTransactions = new Set<string>();
  #process: FunctionProcess | null = null;
  #startPromise: Promise<void> | null = null;
  #clockAheadMs = 0;
  #firstCommitAt: number | null = null;
  readonly gate = new ExchangeGate();
  /** True if the process may still be running a call for which the test no longer waits. */
  mayStillRun = false;

  private constructor(
    functionName: string,
    proxy: FaultyNetwork,
    environment: Record<string, string>,
    source: string | undefined,
  ) {
    this.functionName = functionName;
    this.#proxy = proxy;
    this.#environment = environment;
    this.#source = source;
    proxy.onAnswer = (exchange, request, answer) =>
      this.#trackTransactions(exchange, request, answer);
    proxy.onFatal = () => this.#kill();
  }

  /** `source` is the folder of the built functions. Default: the repository's own build. */
  static async open(
    functionName: string,
    environment: Record<string, string>,
    source?: string,
  ): Promise<FunctionInstance> {
    return new FunctionInstance(functionName, await FaultyNetwork.open(), environment, source);
  }

  get origin(): string {
    return this.#process?.origin ?? 'http://127.0.0.1:9';
  }

  /** Time of the first commit in this round, on the logical clock. Null before the commit. */
  get firstCommitAt(): number | null {
    return this.#firstCommitAt;
  }

  get log(): string {
    return this.#process?.log ?? '';
  }

  async close(): Promise<void> {
    await this.#kill();
    await this.#proxy.close();
  }

  setClock(clockAheadMs: number): void {
    this.#clockAheadMs = clockAheadMs;
    this.#process?.send(clockAheadMs);
  }

  /** Prepares the process for a round. `tick` increments and returns the logical clock. */
  async prepareRound(fault: ProcessFault | null, tick: () => number): Promise<void> {
    // Two calls of a round may use the same function's process, which must be started only once.
    this.#startPromise ??= this.#start();
    await this.#startPromise;
    this.#firstCommitAt = null;
    this.#proxy.beforeForwarding = async ({ operation }) => {
      await this.gate.pass();
      if (operation === 'Commit') this.#firstCommitAt ??= tick();
    };
    this.#proxy.onEnd = () => this.gate.finishExchange();
    let exchangeCount = 0;
    let lostExchangeCount = 0;
    let unavailableService: Exchange['service'] | null = null;
    this.#proxy.outcomeOf = (exchange) => {
      const { service } = exchange;
      if (fault === null) return 'pass';
      if (service === unavailableService && lostExchangeCount < OUTAGE_EXCHANGES) {
        lostExchangeCount += 1;
        return 'lose-request';
      }
      if (fault.countsOnlyWrites && !isWriteExchange(exchange)) return 'pass';
      exchangeCount += 1;
      if (exchangeCount !== fault.exchangeNumber) return 'pass';
      if (fault.kind === 'outage') {
        unavailableService = service;
        lostExchangeCount = 1;
        return 'lose-request';
      }
      if (fault.kind === 'lose-answer') this.#exchangesWithLostAnswer.add(exchange);
      return fault.kind;
    };
  }

  /** Waits until no call is running. Kills the process if an unanswered call may still run. */
  async quiesce(): Promise<void> {
    this.#proxy.outcomeOf = () => 'pass';
    this.gate.open();
    if (this.mayStillRun) await this.#kill();
    this.mayStillRun = false;
    await this.#proxy.waitUntilIdle();
    await this.#rollBackAll();
  }

  async #start(): Promise<void> {
    const clockModuleUrl = pathToFileURL(path.join(import.meta.dirname, 'clock.ts')).href;
    const environment = {
      ...this.#proxy.environment,
      // The Admin SDK has set STORAGE_EMULATOR_HOST in the test's process. A function that inherits
      // the variable bypasses the proxy.
      STORAGE_EMULATOR_HOST: undefined,
      ...this.#environment,
      NODE_OPTIONS: `--import=${clockModuleUrl}`,
      CLOCK_AHEAD_MS: String(this.#clockAheadMs),
    };
    this.#process = await FunctionProcess.start(this.functionName, environment, this.#source);
  }

  async #kill(): Promise<void> {
    const oldProcess = this.#process;
    this.#process = null;
    this.#startPromise = null;
    await oldProcess?.kill();
    // The locks of a killed process would block other calls until Firestore's own timeout.
    await this.#rollBackAll();
  }

  async #rollBackAll(): Promise<void> {
    await Promise.all(
      [...this.#openTransactions].map((transaction) => this.#rollBack(transaction)),
    );
  }

  readonly #exchangesWithLostAnswer = new WeakSet<Exchange>();

  #trackTransactions(exchange: Exchange, request: Buffer, answer: Buffer): void {
    if (exchange.service !== 'firestore') return;
    for (const transaction of transactionsBegunIn(exchange.operation, answer)) {
      if (this.#exchangesWithLostAnswer.has(exchange)) void this.#rollBack(transaction);
      else this.#openTransactions.add(transaction);
    }
    if (exchange.operation !== 'Commit' && exchange.operation !== 'Rollback') return;
    for (const message of grpcMessages(request)) {
      const { transaction } =
        exchange.operation === 'Commit'
          ? v1.CommitRequest.decode(message)
          : v1.RollbackRequest.decode(message);
      this.#openTransactions.delete(Buffer.from(transaction as Uint8Array).toString('base64'));
    }
  }

  /** Rolls back an open transaction, so that its locks do not block later calls. */
  async #rollBack(transaction: string): Promise<void> {
    this.#openTransactions.delete(transaction);
    const documentsPath = `projects/${PROJECT_ID}/databases/(default)/documents`;
    const response = await fetch(`${EMULATOR_ORIGINS.firestore}/v1/${documentsPath}:rollback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ transaction }),
    });
    // Ignores the status, because a refusal means that the transaction has already ended.
    await response.text();
  }
}

/** Returns the ids, in base64, of the transactions that began with this answer of Firestore. */
function* transactionsBegunIn(operation: string, answer: Buffer): Generator<string> {
  const responseType = {
    BeginTransaction: v1.BeginTransactionResponse,
    BatchGetDocuments: v1.BatchGetDocumentsResponse,
    RunQuery: v1.RunQueryResponse,
    RunAggregationQuery: v1.RunAggregationQueryResponse,
  }[operation];
  if (responseType === undefined) return;
  for (const message of grpcMessages(answer)) {
    const { transaction } = responseType.decode(message);
    if (transaction && transaction.length > 0) {
      yield Buffer.from(transaction as Uint8Array).toString('base64');
    }
  }
}
