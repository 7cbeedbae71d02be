// npm run build: builds the functions and the pages for the emulators.
import { parseArgs } from 'node:util';
import { runTool } from '../lib/run-tool.ts';
import { buildAll } from './build.ts';

await runTool(async ({ processes, terminal }) => {
  // Refuses options.
  parseArgs({ options: {} });
  await buildAll(processes, terminal);
  return 0;
});
