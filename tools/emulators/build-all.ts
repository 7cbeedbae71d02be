// npm run build: builds the functions and the pages for the emulators.
import { buildAll } from './build.ts';
import { runTool } from './run-tool.ts';

await runTool(async ({ family, terminal }) => {
  await buildAll(family, terminal);
  return 0;
});
