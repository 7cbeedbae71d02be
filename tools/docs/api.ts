// Writes docs/api.md from the contract: npm run docs:api.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runTool } from '../lib/run-tool.ts';
import { formatApiReference, REFERENCE_PATH } from './api-reference.ts';

await runTool(async () => {
  // Refuses options.
  parseArgs({ options: {} });
  await writeFile(REFERENCE_PATH, formatApiReference());
  return 0;
});
