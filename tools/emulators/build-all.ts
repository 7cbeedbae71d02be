// npm run build: builds the functions and the pages for the emulators.
import { buildAll } from './build.ts';
import { runTool } from './run-tool.ts';

await runTool(async ({ processes, terminal }) => {
  await buildAll(processes, terminal);
  return 0;
});
