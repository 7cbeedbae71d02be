import { underWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';

type Presenter = Parameters<typeof underWrongCodeLimit>[0];

/** Address of all codes that a test presents without a token. */
export const OWN_ADDRESS: Presenter = { edge: '127.0.0.1', client: null };

const wrong = async () => ({ ok: false, reason: 'invitation_invalid' }) as const;

/** Counts this many wrong codes of a presenter at once, as several instances would. */
export async function countWrongCodes(
  presenter: Presenter,
  count: number,
  at = new Date(),
): Promise<void> {
  const guesses = Array.from({ length: count }, () => underWrongCodeLimit(presenter, at, wrong));
  await Promise.allSettled(guesses);
}
