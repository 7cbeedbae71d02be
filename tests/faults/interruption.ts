import { expect } from 'vitest';
import type { Answer } from '../support/api.ts';
import { type Exchange, type Fate, FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';

/** More exchanges than any call has: a test that gets here runs in circles. */
const EXCHANGES_AT_MOST = 60;

/** One thing somebody wants done, ready to be asked for. */
export interface Wish {
  /** Asks once, at this origin. Rejects when the connection ends without an answer. */
  readonly ask: (origin: string) => Promise<Answer>;
  /** Asks again, as a person would who got no success; `ask` unless they must sign in anew. */
  readonly askAgain?: (origin: string) => Promise<Answer>;
  /** Fails unless everything is as a call leaves it that nothing interrupted. */
  readonly expectDone: () => Promise<void>;
}

export interface Endpoint {
  /** The exported function, dots for what is nested. */
  readonly target: string;
  /** Somebody new with a wish of their own. */
  readonly wish: () => Promise<Wish>;
}

export type Interruption = Exclude<Fate, 'pass' | 'hang'>;

/** A transaction that lost its client holds its locks until the database gives it up. */
const LOCKS_MS = 90_000;

/** Asks until it is done; told that the service is busy, a person asks again. */
async function askUntilDone(ask: Wish['ask'], origin: string, after: string): Promise<void> {
  const last = Date.now() + LOCKS_MS;
  let answer = await ask(origin);
  while (answer.status === 503 && Date.now() < last) answer = await ask(origin);
  expect([answer.status, answer.text], `asked again after ${after}`).toEqual([200, answer.text]);
}

async function attempt(ask: Wish['ask'], origin: string): Promise<Answer | null> {
  try {
    return await ask(origin);
  } catch {
    // The process is gone, and the answer with it.
    return null;
  }
}

/**
 * Interrupts an endpoint at its first exchange with a service, at its second, and so on until a
 * call gets through without one; asks again each time, and expects what an undisturbed call
 * leaves. Gives back where it interrupted: everywhere but where `skips` says so.
 */
export async function interruptEverywhere(
  endpoint: Endpoint,
  interruption: Interruption,
  skips: (exchange: Exchange) => boolean = () => false,
): Promise<readonly Exchange[]> {
  const network = await FaultyNetwork.open();
  const start = () => FunctionProcess.start(endpoint.target, network.environment);
  let running = await start();
  network.fatal = () => running.kill();
  const interrupted: Exchange[] = [];
  try {
    for (let at = 1; at <= EXCHANGES_AT_MOST; at += 1) {
      const wish = await endpoint.wish();
      let seen = 0;
      let reached = false;
      let here: Exchange | undefined;
      network.fateOf = (exchange) => {
        seen += 1;
        if (seen !== at) return 'pass';
        reached = true;
        if (skips(exchange)) return 'pass';
        here = exchange;
        return interruption;
      };
      const first = await attempt(wish.ask, running.origin);
      network.fateOf = () => 'pass';
      if (interruption === 'fatal' && here !== undefined) {
        expect(first).toBeNull();
        running = await start();
      } else {
        // The client libraries ask again themselves; what they give up on is a passing failure.
        expect([200, 503], `${named(here)}: ${first?.text} ${running.log}`).toContain(
          first?.status,
        );
        if (first?.status === 503) expect(first.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      if (first?.status !== 200) {
        await askUntilDone(wish.askAgain ?? wish.ask, running.origin, named(here));
      }
      await wish.expectDone();
      if (!reached) return interrupted;
      if (here !== undefined) interrupted.push(here);
    }
    throw new Error(`${endpoint.target} does not end.`);
  } finally {
    await running.kill();
    await network.close();
  }
}

function named(exchange: Exchange | undefined): string {
  return exchange === undefined ? 'nothing' : `${exchange.service} ${exchange.what}`;
}
