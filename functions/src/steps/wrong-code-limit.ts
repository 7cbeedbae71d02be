import { EDGE_WRONG_CODE_LIMITS, WRONG_CODE_LIMITS } from '../contract/limits.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import type { Origin } from '../platform/caller-address.ts';
import { tooManyAttempts } from '../platform/refusal.ts';

/** The part of an attempt's outcome that the limit needs. */
type Attempt =
  /** `repeated` is true if the same person redeemed the same code before. */
  | { readonly ok: true; readonly repeated?: boolean }
  | { readonly ok: false; readonly reason: string };

/** Refusals that count. A wrong email address for a uid counts, too. */
const WRONG: readonly string[] = ['invitation_invalid', 'not_found', 'account_mismatch'];

function isWrong(verdict: Attempt): boolean {
  return !verdict.ok && WRONG.includes(verdict.reason);
}

/**
 * Runs an attempt to use a code or link under the limit of wrong codes (product.md, Limits). An attempt
 * at an unknown or invalid code or link counts. A logged-in account over its limit is refused before the
 * attempt. A stranger over the limit is refused after an attempt with a wrong code; a right code works.
 */
export function underWrongCodeLimit<Verdict extends Attempt>(
  presenter: { readonly uid: string } | Origin,
  now: Date,
  attempt: () => Promise<Verdict>,
): Promise<Verdict> {
  return 'uid' in presenter
    ? ofAccount(presenter.uid, now, attempt)
    : ofStranger(presenter, now, attempt);
}

async function ofAccount<Verdict extends Attempt>(
  uid: string,
  now: Date,
  attempt: () => Promise<Verdict>,
): Promise<Verdict> {
  const counter = windowCounter(`account ${uid}`, WRONG_CODE_LIMITS, now);
  if (await counter.isFull()) throw tooManyAttempts(counter.msLeft);
  const verdict = await attempt();
  if (isWrong(verdict)) await counter.add();
  return verdict;
}

/**
 * A stranger has two counters: one for the client at its edge of Hosting, and one with a larger limit for
 * the whole edge. So one client cannot use up the limit of the other clients at its edge.
 */
async function ofStranger<Verdict extends Attempt>(
  { edge, client }: Origin,
  now: Date,
  attempt: () => Promise<Verdict>,
): Promise<Verdict> {
  const ofClient = windowCounter(`client ${client} at ${edge}`, WRONG_CODE_LIMITS, now);
  const ofEdge = windowCounter(`edge ${edge}`, EDGE_WRONG_CODE_LIMITS, now);
  const full = await Promise.all([ofClient.isFull(), ofEdge.isFull()]);
  const verdict = await attempt();
  // A repeat is refused, too, because its success would confirm the address of the person who used the
  // code.
  const isRefusable = isWrong(verdict) || (verdict.ok && verdict.repeated === true);
  if (isRefusable && full.includes(true)) throw tooManyAttempts(ofClient.msLeft);
  if (isWrong(verdict)) await Promise.all([ofClient.add(), ofEdge.add()]);
  return verdict;
}
