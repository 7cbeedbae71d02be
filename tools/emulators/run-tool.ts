import process from 'node:process';
import { Failure } from './failure.ts';
import { Family } from './processes.ts';
import { exitCodeFor, stopRequested } from './stop-signals.ts';
import { createTerminal, styled, type Terminal } from './terminal.ts';

export interface Tool {
  /** Whatever the work starts belongs here, and is ended with it. */
  readonly family: Family;
  readonly terminal: Terminal;
}

export function newTool(): Tool {
  return { family: new Family(), terminal: createTerminal() };
}

/**
 * The frame of every command that starts emulators: runs the work until it ends or a signal stops
 * it, then ends every process that it started. The exit code is the work's own, 128 and the
 * signal's number after a stop, and 1 after a Failure, whose message is printed.
 */
export async function runTool(
  work: (tool: Tool) => Promise<number>,
  tool: Tool = newTool(),
): Promise<void> {
  const stopping = stopRequested();
  const code = await failuresTold(tool.terminal, async () => {
    try {
      const working = work(tool);
      // Left alone by a stop, it fails when its processes end.
      working.catch(() => undefined);
      const outcome = await Promise.race([working, stopping]);
      return typeof outcome === 'number' ? outcome : exitCodeFor(outcome);
    } finally {
      await stopAll(tool);
    }
  });
  // What the work still waits for, such as an answer of emulators that are gone, is not waited for.
  process.exit(code);
}

async function stopAll({ family, terminal }: Tool): Promise<void> {
  terminal.interrupt();
  if (family.isEmpty) return;
  terminal.say('');
  await terminal.step('Stop the emulators', () => family.end());
}

async function failuresTold(terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    terminal.say(`\n${styled('red', 'elevere:')} ${error.message}`);
    if (error.details) terminal.say(`\n${error.details}`);
    return 1;
  }
}
