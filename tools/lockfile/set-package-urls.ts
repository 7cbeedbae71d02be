// Sets the URLs of the packages in package-lock.json. `npm run lockfile` runs this.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '../lib/run-tool.ts';
import { setPackageUrls } from './package-urls.ts';

const lockfilePath = path.join(import.meta.dirname, '../../package-lock.json');

await runTool(async () => {
  // Refuses options.
  parseArgs({ options: {} });
  await writeFile(lockfilePath, setPackageUrls(await readFile(lockfilePath, 'utf8')));
  return 0;
});
