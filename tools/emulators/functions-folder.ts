import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portOffset, root, smtpUrl } from './configuration.ts';

/** firebase-tools needs the functions in the root, and watches no path that begins with a dot. */
const FOLDER_NAME = `functions.emulators-${portOffset}`;

/** firebase-tools reads secrets only next to the functions, and each suite has its own SMTP_URL. */
export function makeFunctionsFolder(): string {
  const folder = path.join(root, FOLDER_NAME);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const part of ['lib', 'node_modules', 'package.json', '.env']) {
    symlinkSync(path.join('../functions', part), path.join(folder, part));
  }
  writeFileSync(path.join(folder, '.secret.local'), `SMTP_URL=${smtpUrl}\n`);
  return FOLDER_NAME;
}
