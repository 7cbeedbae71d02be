import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portOffset, root, smtpUrl } from './configuration.ts';

/**
 * The folder is in the root, because firebase-tools accepts functions nowhere else. Its name must
 * not begin with a dot, because firebase-tools does not watch paths that begin with a dot.
 */
const NAME = `functions.emulators-${portOffset}`;

/**
 * Creates a folder with links to functions/ and this suite's secrets, and returns its name.
 * firebase-tools reads secrets only from a file next to the functions, and another suite of this
 * clone has a different mail catcher.
 */
export function makeFunctionsFolder(): string {
  const folder = path.join(root, NAME);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const part of ['lib', 'node_modules', 'package.json', '.env']) {
    symlinkSync(path.join('../functions', part), path.join(folder, part));
  }
  writeFileSync(path.join(folder, '.secret.local'), `SMTP_URL=${smtpUrl}\n`);
  return NAME;
}
