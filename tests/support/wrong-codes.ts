import { underWrongCodeLimit } from '../../functions/src/steps/wrong-code-limit.ts';

type Presenter = Parameters<typeof underWrongCodeLimit>[0];

/** From which all codes come that a test presents without a token. */
export const OWN_ADDRESS: Presenter = { edge: '127.0.0.1', client: null };

const wrong = async () => ({ ok: false, reason: 'invitation_invalid' }) as const;

/** Counts so many wrong codes of a presenter, all at once, as several instances would. */
export async function countWrongCodes(
  presenter: Presenter,
  count: number,
  at = new Date(),
): Promise<void> {
  const guesses = Array.from({ length: count }, () => underWrongCodeLimit(presenter, at, wrong));
  await Promise.allSettled(guesses);
}
