import process from 'node:process';
import { Failure } from './failure.ts';
import { ProcessTree } from './processes.ts';
import { exitCodeFor, stopRequested } from './stop-signals.ts';
import { createTerminal, styled, type Terminal } from './terminal.ts';

export interface Tool {
  readonly processes: ProcessTree;
  readonly terminal: Terminal;
}

export function newTool(): Tool {
  return { processes: new ProcessTree(), terminal: createTerminal() };
}

/**
 * Runs a tool and exits with its result, or with 128 plus the number of the signal that stopped it.
 */
export async function runTool(
  work: (tool: Tool) => Promise<number>,
  tool: Tool = newTool(),
): Promise<void> {
  const stopSignal = stopRequested();
  const code = await printFailures(tool.terminal, async () => {
    try {
      const result = work(tool);
      // After a signal nothing awaits the work, so its failure would be an unhandled rejection.
      result.catch(() => undefined);
      const outcome = await Promise.race([result, stopSignal]);
      return typeof outcome === 'number' ? outcome : exitCodeFor(outcome);
    } finally {
      await stopAll(tool);
    }
  });
  // Exits without waiting for pending work, such as a request to an emulator that has ended.
  process.exit(code);
}

async function stopAll({ processes, terminal }: Tool): Promise<void> {
  terminal.interrupt();
  if (processes.isEmpty) return;
  terminal.say('');
  await terminal.step('Stop the emulators', () => processes.end());
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
