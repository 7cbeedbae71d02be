// Sets the URLs of the packages in package-lock.json. `npm run lockfile` runs this.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setPackageUrls } from './package-urls.ts';

const lockfilePath = path.join(import.meta.dirname, '../../package-lock.json');

await writeFile(lockfilePath, setPackageUrls(await readFile(lockfilePath, 'utf8')));
