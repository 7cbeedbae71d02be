import process from 'node:process';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { type Scenario, scenarios } from './scenario.ts';
import {
  ModelMismatch,
  ScenarioAborted,
  ScenarioRun,
  type ServerUnderTest,
} from './scenario-run.ts';
import { ScenarioShrinker } from './shrinking.ts';

const MINUTE_MS = 60_000;

export interface ScenarioFailure {
  readonly message: string;
  readonly history: readonly string[];
  /** fast-check's path. Seed and path together replay the scenario. */
  readonly path: string;
}

export interface RunResult {
  readonly scenarioCount: number;
  /** One reason for each scenario that was aborted. */
  readonly abortReasons: readonly string[];
  readonly roundCount: number;
  readonly callCount: number;
  readonly failure: ScenarioFailure | null;
}

export interface RunOptions {
  readonly seed: number;
  /** No new scenario begins after this time. */
  readonly durationMs: number;
  /** fast-check's path to the only scenario to replay. */
  readonly path?: string | undefined;
  readonly shrinkMs: number;
}

export function runScenarios(server: ServerUnderTest, options: RunOptions): Promise<RunResult> {
  return new ScenarioRunner(server, options).run();
}

class ScenarioRunner {
  readonly #server: ServerUnderTest;
  readonly #options: RunOptions;
  #scenarioCount = 0;
  readonly #abortReasons: string[] = [];
  #roundCount = 0;
  #callCount = 0;
  #failure: Omit<ScenarioFailure, 'path'> | null = null;

  constructor(server: ServerUnderTest, options: RunOptions) {
    this.#server = server;
    this.#options = options;
  }

  async run(): Promise<RunResult> {
    const { path, durationMs, shrinkMs } = this.#options;
    const deadline = Date.now() + durationMs;
    let pathOfFailure: string | null = null;
    if (path !== undefined) pathOfFailure = await this.#runPath(path, Number.POSITIVE_INFINITY);
    for (let index = 0; path === undefined && pathOfFailure === null; index += 1) {
      if (index > 0 && Date.now() > deadline) break;
      pathOfFailure = await this.#runPath(String(index), deadline);
    }
    if (pathOfFailure !== null && shrinkMs > 0) {
      process.stdout.write(
        `Seed ${this.#options.seed}, path ${pathOfFailure} fails. Shrinking the scenario.\n`,
      );
      pathOfFailure = await this.#shrink(pathOfFailure, Date.now() + shrinkMs);
    }
    const failure =
      pathOfFailure === null || !this.#failure ? null : { ...this.#failure, path: pathOfFailure };
    const [scenarioCount, abortReasons, roundCount, callCount] = [
      this.#scenarioCount,
      this.#abortReasons,
      this.#roundCount,
      this.#callCount,
    ];
    return { scenarioCount: scenarioCount, abortReasons, roundCount, callCount, failure };
  }

  /** Executes one scenario. Returns its path if it fails, otherwise null. */
  async #runPath(path: string, deadline: number): Promise<string | null> {
    let isScenarioOfPath = true;
    const fastCheckResult = await this.#property(path, true, async (scenario) => {
      // fast-check goes on with candidates for shrinking, but only the path's scenario counts.
      if (isScenarioOfPath) await this.#execute(scenario, deadline);
      isScenarioOfPath = false;
    });
    return fastCheckResult.counterexamplePath;
  }

  /** Returns the path of the shortest failing scenario that was found before the deadline. */
  async #shrink(path: string, deadline: number): Promise<string> {
    const fastCheckResult = await this.#property(path, false, async (scenario) => {
      if (Date.now() < deadline) await this.#execute(scenario, Number.POSITIVE_INFINITY);
    });
    return fastCheckResult.counterexamplePath ?? path;
  }

  #property(path: string, endOnFailure: boolean, execute: (scenario: Scenario) => Promise<void>) {
    const scenarioPropertyTest = fc.asyncProperty(new ScenarioShrinker(scenarios), execute);
    const { seed } = this.#options;
    return fc.check(scenarioPropertyTest, { seed, path, numRuns: 1, endOnFailure });
  }

  async #execute(scenario: Scenario, deadline: number): Promise<void> {
    const scenarioRun = new ScenarioRun(this.#server, scenario);
    try {
      await scenarioRun.execute(scenario, deadline);
    } catch (error) {
      if (error instanceof ScenarioAborted) {
        this.#abortReasons.push(error.message);
        return;
      }
      // Uses `inspect`, because it also prints the causes of an error.
      const message = error instanceof ModelMismatch ? error.message : inspect(error);
      this.#failure = { message, history: scenarioRun.history };
      throw error;
    } finally {
      this.#scenarioCount += 1;
      this.#roundCount += scenarioRun.roundCount;
      this.#callCount += scenarioRun.callCount;
    }
  }
}

export function formatSummary(
  seed: number,
  { scenarioCount, abortReasons, roundCount, callCount }: RunResult,
): string {
  const quotedAbortReasons = [...new Set(abortReasons)].map((reason) => ` ${reason}`).join('');
  return `Seed ${seed}: ${scenarioCount} scenarios (${abortReasons.length} aborted${quotedAbortReasons && `:${quotedAbortReasons}`}), ${roundCount} rounds, ${callCount} calls.`;
}

export const MAX_SHRINK_MS = 5 * MINUTE_MS;
