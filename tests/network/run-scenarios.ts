import process from 'node:process';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { type Scenario, scenarios } from './scenario.ts';
import { ModelMismatch, ScenarioAborted, ScenarioRun, type Server } from './scenario-run.ts';
import { ScenarioShrinker } from './shrinking.ts';

const MINUTE = 60_000;

export interface Failure {
  readonly message: string;
  readonly history: readonly string[];
  /** fast-check's path. Seed and path together replay the scenario. */
  readonly path: string;
}

export interface RunResult {
  readonly scenarios: number;
  /** Reasons of the scenarios that were aborted. One element for each such scenario. */
  readonly aborted: readonly string[];
  readonly rounds: number;
  readonly calls: number;
  readonly failure: Failure | null;
}

export interface RunOptions {
  readonly seed: number;
  /** No new scenario begins after this time. Milliseconds. */
  readonly forMs: number;
  /** Replays only the scenario with this path. */
  readonly path?: string | undefined;
  readonly shrinkForMs: number;
}

export function runScenarios(server: Server, options: RunOptions): Promise<RunResult> {
  return new Runner(server, options).run();
}

class Runner {
  readonly #server: Server;
  readonly #options: RunOptions;
  #scenarios = 0;
  readonly #aborted: string[] = [];
  #rounds = 0;
  #calls = 0;
  #failure: Omit<Failure, 'path'> | null = null;

  constructor(server: Server, options: RunOptions) {
    this.#server = server;
    this.#options = options;
  }

  async run(): Promise<RunResult> {
    const { path, forMs, shrinkForMs } = this.#options;
    const until = Date.now() + forMs;
    let failed: string | null = null;
    if (path !== undefined) failed = await this.#runPath(path, Number.POSITIVE_INFINITY);
    for (let number = 0; path === undefined && failed === null; number += 1) {
      if (number > 0 && Date.now() > until) break;
      failed = await this.#runPath(String(number), until);
    }
    if (failed !== null && shrinkForMs > 0) {
      process.stdout.write(
        `Seed ${this.#options.seed}, path ${failed} fails. Shrinking the scenario.\n`,
      );
      failed = await this.#shrink(failed, Date.now() + shrinkForMs);
    }
    const failure = failed === null || !this.#failure ? null : { ...this.#failure, path: failed };
    const [count, aborted, rounds, calls] = [
      this.#scenarios,
      this.#aborted,
      this.#rounds,
      this.#calls,
    ];
    return { scenarios: count, aborted, rounds, calls, failure };
  }

  /** Returns the path if the scenario fails. */
  async #runPath(path: string, until: number): Promise<string | null> {
    let isFirst = true;
    const details = await this.#property(path, true, async (scenario) => {
      // If the path has several numbers, fast-check would also try the following candidates.
      if (isFirst) await this.#execute(scenario, until);
      isFirst = false;
    });
    return details.counterexamplePath;
  }

  /** Returns the path of the shortest failing scenario that was found. */
  async #shrink(path: string, until: number): Promise<string> {
    const details = await this.#property(path, false, async (scenario) => {
      if (Date.now() < until) await this.#execute(scenario, Number.POSITIVE_INFINITY);
    });
    return details.counterexamplePath ?? path;
  }

  #property(path: string, endOnFailure: boolean, execute: (scenario: Scenario) => Promise<void>) {
    const property = fc.asyncProperty(new ScenarioShrinker(scenarios), execute);
    const { seed } = this.#options;
    return fc.check(property, { seed, path, numRuns: 1, endOnFailure });
  }

  async #execute(scenario: Scenario, until: number): Promise<void> {
    const run = new ScenarioRun(this.#server, scenario);
    try {
      await run.execute(scenario, until);
    } catch (error) {
      if (error instanceof ScenarioAborted) {
        this.#aborted.push(error.message);
        return;
      }
      // `inspect` also prints the causes of an error.
      const message = error instanceof ModelMismatch ? error.message : inspect(error);
      this.#failure = { message, history: run.history };
      throw error;
    } finally {
      this.#scenarios += 1;
      this.#rounds += run.rounds;
      this.#calls += run.calls;
    }
  }
}

export function summary(
  seed: number,
  { scenarios: count, aborted, rounds, calls }: RunResult,
): string {
  const reasons = [...new Set(aborted)].map((reason) => ` ${reason}`).join('');
  return `Seed ${seed}: ${count} scenarios (${aborted.length} aborted${reasons && `:${reasons}`}), ${rounds} rounds, ${calls} calls.`;
}

export const SHRINK_MS = 5 * MINUTE;
