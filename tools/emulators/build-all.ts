// npm run build: what the emulators run, the functions and the pages made for them.
import { buildAll } from './build.ts';
import { runTool } from './run-tool.ts';

await runTool(async ({ family, terminal }) => {
  await buildAll(family, terminal);
  return 0;
});
