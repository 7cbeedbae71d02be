// node tools/check-invariants.ts: the operators' `verify` under the name that developers look for.
import process from 'node:process';

process.argv.splice(2, 0, 'verify');
await import('./cli/elevere.ts');
