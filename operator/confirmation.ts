import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { EXIT, Stop } from './stop.ts';
import type { Target } from './target.ts';

/**
 * Throws a Stop unless the operator enters the project's id. Does nothing on the emulators.
 * `consequence` is a sentence that says what the command will change.
 */
export async function confirmProject(
  consequence: string,
  { project, emulated }: Target,
  confirmOption: string | undefined,
): Promise<void> {
  if (emulated || confirmOption === project) return;
  if (confirmOption !== undefined || !process.stdin.isTTY) {
    throw new Stop(
      'unconfirmed',
      `Nothing was changed, because you did not confirm this: ${consequence} Run the command again with --confirm ${project}.`,
      EXIT.refused,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typedId = await terminal.question(`${consequence} Type the project's id to go ahead: `);
  terminal.close();
  if (typedId.trim() !== project) throw new Stop('declined', 'Nothing was changed.', EXIT.refused);
}
