import { Command } from 'commander';
import { addExpireNow } from './expire-now.ts';
import { addFound } from './found.ts';
import { addInvitation } from './invitation.ts';
import { addMember } from './member.ts';
import { EXIT_CODES_HELP } from './stop.ts';
import { addVerify } from './verify.ts';

/** Every command that there is, ready to parse what an operator typed. */
export function elevereProgram(): Command {
  const program = new Command('elevere')
    .description(
      'Operates an elevere network: the emulators that "npm start" runs, or a real one by --project.',
    )
    .showHelpAfterError('(add --help for what it takes)')
    .exitOverride()
    .addHelpText('after', EXIT_CODES_HELP);
  for (const add of [addFound, addMember, addInvitation, addExpireNow, addVerify]) {
    add(program);
  }
  return program;
}
