// npm run build: what the emulators run, the functions and the pages made for them.
import { build } from './build.ts';
import { runTool } from './run-tool.ts';

await runTool(async ({ family, terminal }) => {
  await Promise.all([
    terminal.step('Build the functions', () => build(family, 'functions')),
    terminal.step('Build the web client', () => build(family, 'web')),
  ]);
  return 0;
});
