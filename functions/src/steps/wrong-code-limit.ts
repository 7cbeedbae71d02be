import type { ErrorCode } from '../contract/errors.ts';
import { EDGE_WRONG_CODE_LIMITS, WRONG_CODE_LIMITS } from '../contract/limits.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import type { Origin } from '../platform/caller-address.ts';
import { tooManyAttempts } from '../platform/refusal.ts';

/** The result of an attempt to use a code or link. */
type Attempt =
  /** `repeated` is true if the same person redeemed the same code before. */
  { readonly ok: true; readonly repeated?: true } | { readonly ok: false; readonly reason: string };

/** Refusals that count as a wrong code. A wrong email address for a uid counts too. */
const WRONG_CODE_REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'invitation_invalid',
  'not_found',
  'account_mismatch',
]);

function isWrong(verdict: Attempt): boolean {
  return !verdict.ok && WRONG_CODE_REFUSALS.has(verdict.reason);
}

/**
 * Runs an attempt to use a code or link, and applies the limit of wrong codes (product.md, Limits).
 * Only unknown and invalid codes and links count. An account over its limit is refused before the
 * attempt. A stranger over the limit is refused only after an attempt with a wrong code, so a valid
 * code always works.
 */
export function underWrongCodeLimit<Verdict extends Attempt>(
  presenter: { readonly uid: string } | Origin,
  now: Date,
  attempt: () => Promise<Verdict>,
): Promise<Verdict> {
  return 'uid' in presenter
    ? limitAccount(presenter.uid, now, attempt)
    : limitStranger(presenter, now, attempt);
}

async function limitAccount<Verdict extends Attempt>(
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
 * Strangers are counted twice: by client and edge of Hosting, and with a larger limit by edge
 * alone. So one client cannot use up the limit of the other clients at the same edge.
 */
async function limitStranger<Verdict extends Attempt>(
  { edge, client }: Origin,
  now: Date,
  attempt: () => Promise<Verdict>,
): Promise<Verdict> {
  const clientCounter = windowCounter(`client ${client} at ${edge}`, WRONG_CODE_LIMITS, now);
  const edgeCounter = windowCounter(`edge ${edge}`, EDGE_WRONG_CODE_LIMITS, now);
  const full = await Promise.all([clientCounter.isFull(), edgeCounter.isFull()]);
  const verdict = await attempt();
  // A repeat is refused too, because its success would confirm the address of the person who used
  // the code.
  const isRefusable = isWrong(verdict) || (verdict.ok && verdict.repeated);
  if (isRefusable && full.includes(true)) throw tooManyAttempts(clientCounter.msLeft);
  if (isWrong(verdict)) await Promise.all([clientCounter.add(), edgeCounter.add()]);
  return verdict;
}
