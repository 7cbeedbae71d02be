// The operators' command line: npm run elevere -- <command>.
import process from 'node:process';
import { Command, CommanderError } from 'commander';
import { addExpireNow } from './expire-now.ts';
import { addExport } from './export.ts';
import { addFound } from './found.ts';
import { addImport } from './import.ts';
import { addInvitation } from './invitation.ts';
import { addMember } from './member.ts';
import { EXIT, EXIT_CODES_HELP } from './stop.ts';
import { addVerify } from './verify.ts';

const program = new Command('elevere')
  .description(
    'Operates an elevere network: the emulators that "npm start" runs, or a real one by --project.',
  )
  .showHelpAfterError('(add --help for what it takes)')
  .exitOverride()
  .addHelpText('after', EXIT_CODES_HELP);

for (const add of [
  addFound,
  addMember,
  addInvitation,
  addExpireNow,
  addExport,
  addImport,
  addVerify,
]) {
  add(program);
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Asking for help is no mistake; everything else that the parser stops at is.
  process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
}
