import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer } from '../support/api.ts';
import { type Exchange, type Fate, FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';

/** More exchanges than any call has: a test that gets here runs in circles. */
const EXCHANGES_AT_MOST = 60;

/** One call of a person, ready to be made. */
export interface Wish {
  /** Asks once, at this origin. Rejects when the connection ends without an answer. */
  readonly ask: (origin: string) => Promise<Answer>;
  /** Asks again, as a person would who got no success; `ask` unless they must log in again. */
  readonly askAgain?: (origin: string) => Promise<Answer>;
  /** Fails unless everything is as a call leaves it that nothing interrupted. */
  readonly expectDone: () => Promise<void>;
}

export interface Interruptible {
  /** The exported function, dots for what is nested. */
  readonly target: string;
  /** A new person with a call of their own. */
  readonly wish: () => Promise<Wish>;
  /** What its process is told besides where its services are. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What may happen at an exchange. An outage also takes all that follow it, until the answer. */
export type Interruption = Exclude<Fate, 'pass' | 'hang' | 'refuse'> | 'outage';

/** Where to interrupt; a point that is passed over is not counted. */
export type Choice = (exchange: Exchange) => boolean;

/** A transaction that lost its client holds its locks until the database gives it up. */
const LOCKS_MS = 120_000;

/** As a client does: waits as long as it is told to before it asks again. */
async function heed({ headers }: Answer): Promise<void> {
  await wait(Number(headers.get('retry-after') ?? '0') * 1_000);
}

async function attempt(ask: Wish['ask'], origin: string): Promise<Answer | null> {
  try {
    return await ask(origin);
  } catch {
    // The process is gone, and the answer with it.
    return null;
  }
}

/** One function on a network of its own that can be made to fail at any exchange. */
class Rehearsal {
  readonly #subject: Interruptible;
  readonly #network: FaultyNetwork;
  #running: FunctionProcess;

  private constructor(subject: Interruptible, network: FaultyNetwork, running: FunctionProcess) {
    this.#subject = subject;
    this.#network = network;
    this.#running = running;
    network.fatal = () => this.#running.kill();
  }

  static async begin(subject: Interruptible): Promise<Rehearsal> {
    const network = await FaultyNetwork.open();
    return new Rehearsal(subject, network, await Rehearsal.#start(subject, network));
  }

  static #start(
    { target, environment = {} }: Interruptible,
    network: FaultyNetwork,
  ): Promise<FunctionProcess> {
    return FunctionProcess.start(target, { ...network.environment, ...environment });
  }

  async end(): Promise<void> {
    await this.#running.kill();
    await this.#network.close();
  }

  /**
   * Lets `interruption` happen at the exchange of this number among the chosen ones, asks until it
   * is done, and expects what an undisturbed call leaves. Null when a call has no such exchange.
   */
  async interruptAt(
    number: number,
    interruption: Interruption,
    chosen: Choice,
  ): Promise<Exchange | null> {
    const wish = await this.#subject.wish();
    const here = this.#arrange(number, interruption, chosen);
    const first = await attempt(wish.ask, this.#running.origin);
    this.#network.fateOf = () => 'pass';
    const at = here();
    const named = at === null ? 'nothing' : `${at.service} ${at.what}`;
    if (interruption === 'fatal' && at !== null) {
      expect(first).toBeNull();
      this.#running = await Rehearsal.#start(this.#subject, this.#network);
    } else {
      // The client libraries ask again themselves; what they give up on is a passing failure.
      await this.#expectPassing(first, `after ${named}: ${first?.text}`);
    }
    if (first?.status !== 200) {
      if (first !== null) await heed(first);
      await this.#askUntilDone(wish.askAgain ?? wish.ask, `asked again after ${named}`);
    }
    await wish.expectDone();
    return at;
  }

  /** Where it happened is known once the call is over. */
  #arrange(number: number, interruption: Interruption, chosen: Choice): () => Exchange | null {
    let seen = 0;
    let at: Exchange | null = null;
    this.#network.fateOf = (exchange) => {
      if (at !== null) return interruption === 'outage' ? 'lose-request' : 'pass';
      if (!chosen(exchange)) return 'pass';
      seen += 1;
      if (seen !== number) return 'pass';
      at = exchange;
      return interruption === 'outage' ? 'lose-request' : interruption;
    };
    return () => at;
  }

  async #expectPassing(answer: Answer | null, when: string): Promise<void> {
    if (answer?.status === 500) {
      // The cause is in its log, a moment after the answer.
      await expect.poll(() => this.#running.log).toContain('"status":500');
    }
    expect([200, 503], `${when} ${this.#running.log}`).toContain(answer?.status);
    if (answer?.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }

  async #askUntilDone(ask: Wish['ask'], when: string): Promise<void> {
    const last = Date.now() + LOCKS_MS;
    for (;;) {
      const answer = await ask(this.#running.origin);
      if (answer.status === 200) return;
      await this.#expectPassing(answer, `${when}: ${answer.text}`);
      expect(Date.now(), `${when}: still ${answer.status}`).toBeLessThan(last);
      await heed(answer);
    }
  }
}

/**
 * Interrupts a function at its first exchange with a service, at its second, and so on until a
 * call gets through without one; asks again each time, and expects what an undisturbed call
 * leaves. Gives back where it interrupted.
 */
export async function interruptEverywhere(
  subject: Interruptible,
  interruption: Interruption,
  chosen: Choice = () => true,
): Promise<readonly Exchange[]> {
  const rehearsal = await Rehearsal.begin(subject);
  try {
    const interrupted: Exchange[] = [];
    while (interrupted.length < EXCHANGES_AT_MOST) {
      const at = await rehearsal.interruptAt(interrupted.length + 1, interruption, chosen);
      if (at === null) return interrupted;
      interrupted.push(at);
    }
    throw new Error(`${subject.target} does not end.`);
  } finally {
    await rehearsal.end();
  }
}
