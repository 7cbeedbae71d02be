import process from 'node:process';
import type { Command } from 'commander';
import { EXIT, Stop } from './stop.ts';
import { connect, type Target } from './target.ts';

/** The options that every command takes. */
export interface SharedOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** What a command found or did: for machines, and in lines for people. */
export interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** Where the command did its work and what it found is bad news; 0 if left out. */
  readonly exitCode?: number;
}

/** Adds the options that every command takes; `--yes` only where something is asked. */
export function shared(command: Command, { asks = false } = {}): Command {
  command
    .option('--project <id>', 'a real project, with application default credentials')
    .option('--json', 'print JSON and nothing else on stdout');
  return asks ? command.option('-y, --yes', 'do not ask for confirmation') : command;
}

function print(report: Report, json: boolean): void {
  const text = json ? JSON.stringify(report.data, null, 2) : report.lines.join('\n');
  if (text !== '') process.stdout.write(`${text}\n`);
}

function fail(error: unknown, json: boolean): void {
  const stop =
    error instanceof Stop
      ? error
      : new Stop('failed', error instanceof Error ? error.message : String(error), EXIT.failure);
  process.exitCode = stop.exitCode;
  process.stderr.write(`elevere: ${stop.message}\n`);
  if (json) {
    const data = { error: { reason: stop.reason, message: stop.message } };
    process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  }
}

/** Runs one command against its target, prints its report, and sets the exit code. */
export async function run(
  options: SharedOptions,
  work: (target: Target) => Promise<Report>,
): Promise<void> {
  const json = options.json ?? false;
  try {
    const report = await work(await connect(options.project));
    print(report, json);
    process.exitCode = report.exitCode ?? EXIT.ok;
  } catch (error) {
    fail(error, json);
  }
  // Open connections would keep the process waiting.
  const { deleteApp, getApps } = await import('firebase-admin/app');
  await Promise.all(getApps().map((app) => deleteApp(app)));
}

/** Lines of a table with aligned columns. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    }
  }
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
