// The operators' command line: npm run elevere -- <command>.
import process from 'node:process';
import { CommanderError } from 'commander';
import { elevereProgram } from './program.ts';
import { EXIT } from './stop.ts';

try {
  await elevereProgram().parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Asking for help is no mistake; everything else that the parser stops at is.
  process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
}
