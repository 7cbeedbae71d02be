import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../lib/root.ts';
import { portOffset, smtpUrl } from './configuration.ts';

/**
 * This folder is in the repository's root, where firebase-tools requires the functions. Its name
 * does not begin with a dot, because firebase-tools does not watch paths that begin with a dot.
 */
const FUNCTIONS_FOLDER_NAME = `functions.emulators-${portOffset}`;

/**
 * Creates a functions folder for this suite. firebase-tools reads the secret SMTP_URL only from
 * that folder, and each suite has a different URL. The folder is removed when this process ends.
 */
export function makeFunctionsFolder(): string {
  const folder = path.join(root, FUNCTIONS_FOLDER_NAME);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  process.once('exit', remove);
  mkdirSync(folder);
  for (const symlinkName of ['lib', 'node_modules', 'package.json', '.env']) {
    symlinkSync(path.join('../functions', symlinkName), path.join(folder, symlinkName));
  }
  writeFileSync(path.join(folder, '.secret.local'), `SMTP_URL=${smtpUrl}\n`);
  return FUNCTIONS_FOLDER_NAME;
}
