import { expect, test } from 'vitest';
import { type Command, possibleRefusals } from './command.ts';
import { EMPTY_NETWORK, type ModelNetwork, UNREGISTERED_PERSON } from './model.ts';
import { FOUNDERS, PERSON_NAMES } from './people.ts';
import { runScenarios } from './run-scenarios.ts';
import type { MailReply } from './scenario.ts';
import type { ServerProcess, ServerUnderTest } from './scenario-run.ts';
import { ExchangeGate } from './turns.ts';

/** Number of requests to Firestore or Auth from the time a call is admitted to its commit. */
const EXCHANGES_BEFORE_COMMIT = 3;

class ModelProcess implements ServerProcess {
  readonly gate = new ExchangeGate();
  firstCommitAt: number | null = null;
  #tick: () => number = () => 0;

  async prepareRound(_fault: unknown, tick: () => number): Promise<void> {
    this.#tick = tick;
    this.firstCommitAt = null;
  }

  async exchange(work: () => void = () => undefined): Promise<void> {
    await this.gate.pass();
    work();
    this.gate.finishExchange();
  }

  async commit(work: () => void): Promise<void> {
    await this.exchange(() => {
      this.firstCommitAt ??= this.#tick();
      work();
    });
  }
}

type NetworkChange = (
  networkBefore: ModelNetwork,
  networkAfter: ModelNetwork,
  command: Command,
) => ModelNetwork;

/**
 * A simulated server that answers with the model. `change` alters the model's state at each commit,
 * to simulate a bug.
 */
class ModelServer implements ServerUnderTest<ModelProcess> {
  mailReply: MailReply = 'accepts';
  readonly deliveryCounts = new Map<string, number>();
  readonly #processes = Array.from({ length: 7 }, () => new ModelProcess());
  readonly #change: NetworkChange;
  #network: ModelNetwork = EMPTY_NETWORK;
  #nameCount = 0;

  constructor(change: NetworkChange = (_before, networkAfter) => networkAfter) {
    this.#change = change;
  }

  async reset(now: number): Promise<ModelNetwork> {
    const roleByFounder = new Map<string, 'admin' | 'poweruser' | 'fulluser'>(
      Object.entries(FOUNDERS),
    );
    const people = PERSON_NAMES.map((name) => [
      name,
      { ...UNREGISTERED_PERSON, role: roleByFounder.get(name) ?? null, loggedInAt: now },
    ]);
    this.#nameCount = 0;
    this.#network = { ...EMPTY_NETWORK, now, people: Object.fromEntries(people) };
    return this.#network;
  }

  setClock(now: number): void {
    this.#network = { ...this.#network, now };
  }

  async quiesce(): Promise<void> {
    for (const { gate } of this.#processes) gate.open();
  }

  async logIn(name: string): Promise<boolean> {
    const person = this.#network.people[name];
    if (person === undefined || person.suspended || person.gone) return false;
    const people = {
      ...this.#network.people,
      [name]: { ...person, loggedInAt: this.#network.now },
    };
    this.#network = { ...this.#network, people };
    return true;
  }

  processOf({ functionName }: Command, index: number): ModelProcess {
    const targetProcess = this.#processes[functionName === 'api' ? index : 6];
    if (targetProcess === undefined) throw new Error(`There is no process ${index}.`);
    return targetProcess;
  }

  async execute(command: Command, modelProcess: ModelProcess): Promise<string | null> {
    await modelProcess.exchange();
    const [refusal = null] = possibleRefusals(this.#network, command);
    if (refusal !== null) return refusal;
    for (let index = 0; index < EXCHANGES_BEFORE_COMMIT; index += 1) await modelProcess.exchange();
    let answer = '';
    await modelProcess.commit(() => {
      const networkBefore = this.#network;
      this.#nameCount += 1;
      const answerKind =
        command.functionName === 'api' ? this.#kindOf(command, networkBefore) : 'code';
      const outcome = command.applyTo(networkBefore, `${answerKind} N${this.#nameCount}`, 'model');
      answer = outcome.answer;
      this.#network = this.#change(networkBefore, outcome.network, command);
    });
    return answer;
  }

  async isMailDue(): Promise<boolean> {
    return false;
  }

  async findProblems(): Promise<readonly string[]> {
    return [];
  }

  /** Returns the word before the new name in the answer, as in `code X` or `link X`. */
  #kindOf(command: Command, network: ModelNetwork): 'code' | 'link' {
    return command.applyTo(network, 'link N', 'model').answer === 'link N' ? 'link' : 'code';
  }
}

function keepUsedCodesActive(
  networkBefore: ModelNetwork,
  networkAfter: ModelNetwork,
): ModelNetwork {
  const codes = Object.entries(networkAfter.codes).map(([name, code]) => [
    name,
    code.status === 'used' && networkBefore.codes[name]?.status === 'active'
      ? { ...code, status: 'active' }
      : code,
  ]);
  return { ...networkAfter, codes: Object.fromEntries(codes) };
}

const RUN_OPTIONS_WITHOUT_SHRINKING = { durationMs: 60_000, shrinkMs: 0 };

test('a server that behaves as the model has no failure', async () => {
  const outcome = await runScenarios(new ModelServer(), {
    ...RUN_OPTIONS_WITHOUT_SHRINKING,
    seed: 1,
    path: '0',
  });
  expect(outcome).toMatchObject({ scenarioCount: 1, failure: null });
  expect(outcome.callCount).toBeGreaterThan(100);
}, 60_000);

test('a failing scenario is shrunk, and its path replays the shrunk scenario', async () => {
  const buggyServer = new ModelServer(keepUsedCodesActive);
  const { failure } = await runScenarios(buggyServer, {
    durationMs: 60_000,
    shrinkMs: 60_000,
    seed: 1,
  });
  expect(failure?.history.length).toBeLessThan(8);
  const replayResult = await runScenarios(buggyServer, {
    ...RUN_OPTIONS_WITHOUT_SHRINKING,
    seed: 1,
    path: failure?.path,
  });
  expect(replayResult.failure).toEqual(failure);
}, 180_000);
