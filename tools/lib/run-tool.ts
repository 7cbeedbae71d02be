import process from 'node:process';
import { asFailure } from './failure.ts';
import { ProcessTree } from './processes.ts';
import { exitCodeFor, waitForStopSignal } from './stop-signals.ts';
import { createTerminal, styled, type Terminal } from './terminal.ts';

export interface ToolContext {
  readonly processes: ProcessTree;
  readonly terminal: Terminal;
}

export function newToolContext(): ToolContext {
  return { processes: new ProcessTree(), terminal: createTerminal() };
}

/**
 * Runs a tool and exits with its result, or with 128 plus the number of the signal that stopped it.
 */
export async function runTool(
  work: (context: ToolContext) => Promise<number>,
  context: ToolContext = newToolContext(),
): Promise<void> {
  const stopSignalPromise = waitForStopSignal();
  const exitCode = await runAndPrintFailure(context.terminal, async () => {
    try {
      const exitCodePromise = work(context);
      // Prevents an unhandled rejection: after a signal, no code awaits the work, which may still
      // fail.
      exitCodePromise.catch(() => undefined);
      const codeOrSignal = await Promise.race([exitCodePromise, stopSignalPromise]);
      return typeof codeOrSignal === 'number' ? codeOrSignal : exitCodeFor(codeOrSignal);
    } finally {
      await stopProcesses(context);
    }
  });
  // Exits without waiting for pending work, such as a request to an emulator that has ended.
  process.exit(exitCode);
}

async function stopProcesses({ processes, terminal }: ToolContext): Promise<void> {
  terminal.hideRunningSteps();
  if (processes.isEmpty) return;
  terminal.say('');
  await terminal.step('Stop the emulators', () => processes.end());
}

async function runAndPrintFailure(
  terminal: Terminal,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const failure = asFailure(error);
    if (failure === null) throw error;
    terminal.say(`\n${styled('red', 'elevere:')} ${failure.message}`);
    if (failure.details) terminal.say(`\n${failure.details}`);
    return failure.exitCode;
  }
}
