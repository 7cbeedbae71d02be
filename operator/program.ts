import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { formatJsonError, type Output } from './command.ts';
import { addCheckCommand } from './commands/check.ts';
import { addFoundingCommand } from './commands/found.ts';
import { addJobsCommands } from './commands/jobs.ts';
import { addMailCommand } from './commands/mail.ts';
import { addPruneAccountsCommand } from './commands/prune-accounts.ts';
import { addRoleCommand } from './commands/role.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { EXIT, EXIT_CODES_HELP } from './stop.ts';

/** No command defines --port-offset, because tools/bootstrap.mjs removes it from the arguments. */
const PORT_OFFSET_HELP = `
With every command:
  --port-offset <n>  the emulators that "npm start -- --port-offset <n>" started`;

/** Runs the command that an operator typed after `npm run elevere --`. Returns the exit code. */
export async function runElevere(
  args: readonly string[],
  write: Pick<Output, 'out' | 'err'>,
): Promise<number> {
  const output: Output = { ...write, exitCode: EXIT.ok };
  const program = new Command('elevere')
    .description(
      'Operates an elevere network: the emulators that "npm start" runs, or a real one by --project. Admins manage members at /admin.',
    )
    .version(manifest.version)
    .showHelpAfterError('(--help lists the options)')
    .exitOverride()
    .configureOutput({ writeOut: write.out, writeErr: write.err })
    .addHelpText('after', PORT_OFFSET_HELP + EXIT_CODES_HELP);
  for (const addCommand of [
    addFoundingCommand,
    addRoleCommand,
    addVerifyCommand,
    addCheckCommand,
    addPruneAccountsCommand,
    addMailCommand,
    addJobsCommands,
  ]) {
    addCommand(program, output);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The parser's exit code is 0 for --help and --version. Any other code means wrong usage.
    if (error.exitCode === 0) return EXIT.ok;
    if (args.includes('--json')) write.out(formatJsonError('invalid', error.message));
    return EXIT.usage;
  }
  return output.exitCode;
}
