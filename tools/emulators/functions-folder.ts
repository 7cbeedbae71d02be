import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portOffset, root, smtpUrl } from './configuration.ts';

/** In the root, because firebase-tools takes functions from nowhere else and watches no path with a dot. */
const NAME = `functions.emulators-${portOffset}`;

/**
 * A folder of links to functions/ with the secrets of this suite: firebase-tools reads them from a
 * file beside the functions only, and another suite of this clone has another catcher of mail.
 * Answers its name.
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
