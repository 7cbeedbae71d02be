import process from 'node:process';
import { EXIT, Stop } from './stop.ts';

/**
 * Asks before something that cannot be undone, on stderr. Without a terminal there is nobody to
 * ask, so the answer is no; `--yes` answers beforehand.
 */
export async function confirmed(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new Stop(
      'unconfirmed',
      `${question} Nobody can be asked here; add --yes to go ahead.`,
      EXIT.refused,
    );
  }
  const { confirm } = await import('@clack/prompts');
  const answer = await confirm({
    message: question,
    initialValue: false,
    output: process.stderr,
  });
  if (answer !== true) throw new Stop('declined', 'Nothing was changed.', EXIT.refused);
}
