import type { ErrorCode } from '../contract/errors.ts';
import { WRONG_CODE_LIMITS, WRONG_CODE_LIMITS_PER_EDGE_SERVER } from '../contract/limits.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import type { CallerAddresses } from '../platform/caller-address.ts';
import { tooManyAttemptsRefusal } from '../platform/refusal.ts';

type CodeAttemptResult =
  /** `repeated` is true if the same person redeemed the same code before. */
  { readonly ok: true; readonly repeated?: true } | { readonly ok: false; readonly reason: string };

/**
 * `account_mismatch` counts toward the limit, although the code is valid. Otherwise a person with a
 * valid code could try any number of email addresses, to find out which one belongs to a uid.
 */
const WRONG_CODE_REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'invitation_invalid',
  'not_found',
  'account_mismatch',
]);

function isWrongCode(result: CodeAttemptResult): boolean {
  return !result.ok && WRONG_CODE_REFUSALS.has(result.reason);
}

/**
 * Refuses an account over its limit of wrong codes before the attempt (docs/decisions/001). Refuses
 * a caller known only by network addresses after an attempt with a wrong code, so that a valid code
 * works even if other people at the same address used up the limit.
 */
export function withWrongCodeLimit<Result extends CodeAttemptResult>(
  caller: { readonly uid: string } | CallerAddresses,
  now: Date,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return 'uid' in caller
    ? limitWrongCodesOfAccount(caller.uid, now, attempt)
    : limitWrongCodesOfAddresses(caller, now, attempt);
}

async function limitWrongCodesOfAccount<Result extends CodeAttemptResult>(
  uid: string,
  now: Date,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counter = windowCounter(`account ${uid}`, WRONG_CODE_LIMITS, now);
  if (await counter.isFull()) throw tooManyAttemptsRefusal(counter.msLeft);
  const result = await attempt();
  if (isWrongCode(result)) await counter.add();
  return result;
}

/**
 * Counts each wrong code for the client and for the edge server of Hosting. The limit of an edge
 * server is larger, so that one client cannot use it up for all others.
 */
async function limitWrongCodesOfAddresses<Result extends CodeAttemptResult>(
  { edge, client }: CallerAddresses,
  now: Date,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const clientCounter = windowCounter(`client ${client} at ${edge}`, WRONG_CODE_LIMITS, now);
  const edgeCounter = windowCounter(`edge ${edge}`, WRONG_CODE_LIMITS_PER_EDGE_SERVER, now);
  const [isClientFull, isEdgeFull] = await Promise.all([
    clientCounter.isFull(),
    edgeCounter.isFull(),
  ]);
  const result = await attempt();
  // At the limit, a repeated redemption is refused too. Its success would tell a stranger that the
  // email address in the call belongs to the person who used the code.
  const isSubjectToLimit = isWrongCode(result) || (result.ok && result.repeated);
  if (isSubjectToLimit && (isClientFull || isEdgeFull))
    throw tooManyAttemptsRefusal(clientCounter.msLeft);
  if (isWrongCode(result)) await Promise.all([clientCounter.add(), edgeCounter.add()]);
  return result;
}
