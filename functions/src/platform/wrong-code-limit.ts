import { WRONG_CODE_LIMITS } from '../contract/limits.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import type { Origin } from './caller-address.ts';
import { tooManyAttempts } from './refusal.ts';

/** The part of a verdict that the limit needs. */
type Attempt = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** A wrong pair of uid and address is a guess as a wrong code is. */
const WRONG: readonly string[] = ['invitation_invalid', 'not_found', 'account_mismatch'];

/**
 * Runs an attempt at a code under the limit of wrong codes (product.md, Limits). The presenter is
 * the logged-in account, else a stranger's address. An attempt at an unknown or invalid code or
 * link counts. A presenter over the limit is refused before the attempt; at a shared address only a
 * wrong code is refused, so that no right code fails because of another person.
 */
export async function underWrongCodeLimit<Verdict extends Attempt>(
  presenter: { readonly uid: string } | Origin,
  now: Date,
  attempt: () => Promise<Verdict>,
): Promise<Verdict> {
  const [key, shared] =
    'uid' in presenter
      ? [`account ${presenter.uid}`, false]
      : [`address ${presenter.address}`, presenter.shared];
  const counter = windowCounter(key, WRONG_CODE_LIMITS, now);
  const full = await counter.isFull();
  if (full && !shared) throw tooManyAttempts(counter.msLeft);
  const verdict = await attempt();
  if (!verdict.ok && WRONG.includes(verdict.reason)) {
    if (full) throw tooManyAttempts(counter.msLeft);
    await counter.add();
  }
  return verdict;
}
