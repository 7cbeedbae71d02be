import process from 'node:process';
import { Failure } from './failure.ts';
import { Family } from './processes.ts';
import { exitCodeFor, stopRequested } from './stop-signals.ts';
import { createTerminal, styled, type Terminal } from './terminal.ts';

export interface Tool {
  readonly family: Family;
  readonly terminal: Terminal;
}

export function newTool(): Tool {
  return { family: new Family(), terminal: createTerminal() };
}

/** Exits with the result of the work, or with 128 plus the number of the signal that ended it. */
export async function runTool(
  work: (tool: Tool) => Promise<number>,
  tool: Tool = newTool(),
): Promise<void> {
  const stopping = stopRequested();
  const code = await printFailures(tool.terminal, async () => {
    try {
      const working = work(tool);
      // After a signal nobody awaits the work, and its failure would be an unhandled rejection.
      working.catch(() => undefined);
      const outcome = await Promise.race([working, stopping]);
      return typeof outcome === 'number' ? outcome : exitCodeFor(outcome);
    } finally {
      await stopAll(tool);
    }
  });
  // Exits without waiting for pending work, such as a request to an emulator that has ended.
  process.exit(code);
}

async function stopAll({ family, terminal }: Tool): Promise<void> {
  terminal.interrupt();
  if (family.isEmpty) return;
  terminal.say('');
  await terminal.step('Stop the emulators', () => family.end());
}

async function printFailures(terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    terminal.say(`\n${styled('red', 'elevere:')} ${error.message}`);
    if (error.details) terminal.say(`\n${error.details}`);
    return error.exitCode;
  }
}
