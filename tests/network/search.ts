import process from 'node:process';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { Shortening } from './shortening.ts';
import { type Story, stories } from './story.ts';
import { type Server, Telling, Unexplained, Untold } from './telling.ts';

const MINUTE = 60_000;

/** A story that the model does not explain. */
export interface Failure {
  readonly message: string;
  readonly history: readonly string[];
  /** With the seed, tells the same story again. */
  readonly path: string;
}

/** What a run found. */
export interface Outcome {
  readonly stories: number;
  /** Stories that could not be told to their end, by reason. */
  readonly untold: readonly string[];
  readonly rounds: number;
  readonly calls: number;
  readonly failure: Failure | null;
}

export interface Search {
  readonly seed: number;
  /** No new story begins after this time. Milliseconds. */
  readonly forMs: number;
  /** Tells only the story of this path. */
  readonly path?: string | undefined;
  /** How long a shorter failing story may be looked for. Milliseconds. */
  readonly shortenForMs: number;
}

/** Tells stories of this seed to the server until the model does not explain one. */
export function search(server: Server, options: Search): Promise<Outcome> {
  return new Run(server, options).run();
}

class Run {
  readonly #server: Server;
  readonly #options: Search;
  #stories = 0;
  readonly #untold: string[] = [];
  #rounds = 0;
  #calls = 0;
  #failure: Omit<Failure, 'path'> | null = null;

  constructor(server: Server, options: Search) {
    this.#server = server;
    this.#options = options;
  }

  async run(): Promise<Outcome> {
    const { path, forMs, shortenForMs } = this.#options;
    const until = Date.now() + forMs;
    let failed: string | null = null;
    if (path !== undefined) failed = await this.#check(path, Number.POSITIVE_INFINITY);
    for (let number = 0; path === undefined && failed === null; number += 1) {
      if (number > 0 && Date.now() > until) break;
      failed = await this.#check(String(number), until);
    }
    if (failed !== null && shortenForMs > 0) {
      process.stdout.write(
        `Seed ${this.#options.seed}, path ${failed}: unexplained. Now a shorter story is looked for.\n`,
      );
      failed = await this.#shorten(failed, Date.now() + shortenForMs);
    }
    const failure = failed === null || !this.#failure ? null : { ...this.#failure, path: failed };
    const [told, untold, rounds, calls] = [this.#stories, this.#untold, this.#rounds, this.#calls];
    return { stories: told, untold, rounds, calls, failure };
  }

  /** Tells the story of this path. Returns the path if the model does not explain the story. */
  async #check(path: string, until: number): Promise<string | null> {
    let isFirst = true;
    const details = await this.#property(path, true, async (story) => {
      // A path of several numbers would go on with its siblings.
      if (isFirst) await this.#tell(story, until);
      isFirst = false;
    });
    return details.counterexamplePath;
  }

  /** Returns the path of the shortest failing story found. */
  async #shorten(path: string, until: number): Promise<string> {
    const details = await this.#property(path, false, async (story) => {
      if (Date.now() < until) await this.#tell(story, Number.POSITIVE_INFINITY);
    });
    return details.counterexamplePath ?? path;
  }

  #property(path: string, endOnFailure: boolean, tell: (story: Story) => Promise<void>) {
    const property = fc.asyncProperty(new Shortening(stories), tell);
    const { seed } = this.#options;
    return fc.check(property, { seed, path, numRuns: 1, endOnFailure });
  }

  async #tell(story: Story, until: number): Promise<void> {
    const telling = new Telling(this.#server, story);
    try {
      await telling.tell(story, until);
    } catch (error) {
      if (error instanceof Untold) {
        this.#untold.push(error.message);
        return;
      }
      // `inspect` also prints the causes of an error.
      const message = error instanceof Unexplained ? error.message : inspect(error);
      this.#failure = { message, history: telling.history };
      throw error;
    } finally {
      this.#stories += 1;
      this.#rounds += telling.rounds;
      this.#calls += telling.calls;
    }
  }
}

/** Describes what a run did in one line. */
export function summary(seed: number, { stories: told, untold, rounds, calls }: Outcome): string {
  const reasons = [...new Set(untold)].map((reason) => ` ${reason}`).join('');
  return `Seed ${seed}: ${told} stories (${untold.length} not told to their end${reasons && `:${reasons}`}), ${rounds} rounds, ${calls} calls.`;
}

/** How long a shorter story is looked for after a failure. */
export const SHORTEN_MS = 5 * MINUTE;
