import type { Command } from 'commander';
import { EXIT, Stop } from './stop.ts';
import { connect, describeTarget, type Target } from './target.ts';

export interface SharedOptions {
  readonly project?: string;
  readonly json?: boolean;
}

export interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** The exit code of the command. 0 if omitted. */
  readonly exitCode?: number;
}

export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  exitCode: number;
}

export function addSharedOptions(command: Command): Command {
  return command
    .option('--project <id>', 'a real project, with application default credentials')
    .option('--json', 'print JSON and nothing else on stdout');
}

export function formatJsonError(reason: string, message: string): string {
  return `${JSON.stringify({ error: { reason, message } }, null, 2)}\n`;
}

/** `before` runs before the command connects to its target, and may throw a Stop. */
export async function runCommand(
  output: Output,
  options: SharedOptions,
  work: (target: Target) => Promise<Report>,
  before: () => void = () => undefined,
): Promise<void> {
  try {
    before();
    const target = await connect(options.project);
    output.err(`${describeTarget(target)}\n`);
    const report = await work(target);
    const text = options.json ? JSON.stringify(report.data, null, 2) : report.lines.join('\n');
    output.out(`${text}\n`);
    output.exitCode = report.exitCode ?? EXIT.ok;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { reason, exitCode } =
      error instanceof Stop ? error : { reason: 'failed', exitCode: EXIT.failure };
    output.err(`elevere: ${message}\n`);
    if (options.json) output.out(formatJsonError(reason, message));
    output.exitCode = exitCode;
  }
}
