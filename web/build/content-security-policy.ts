import { createHash } from 'node:crypto';
import type { Backend } from './backend.ts';

/**
 * Allows every port of the local machine, because `--port-offset` moves the emulators after the
 * build.
 */
const EMULATORS = 'http://127.0.0.1:*';

/**
 * Returns the policy for this build's pages. The header in firebase.json must suit every build.
 * Browsers enforce both, so a production page can reach no local address and an emulated one no
 * Google project. The policy allows two inline parts: the script that applies the theme and the
 * page's stylesheet. Rules that are the same in every build are only in the header.
 */
export function policyFor(backend: Backend, inline: { script: string; css: string }): string {
  // Returns sources that only builds with App Check need.
  const forAppCheck = (...sources: string[]) => (backend.appCheckSiteKey === '' ? [] : sources);
  const RECAPTCHA = 'https://www.google.com/recaptcha/';
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      'https://apis.google.com',
      ...forAppCheck(RECAPTCHA, 'https://www.gstatic.com/recaptcha/'),
      hashOf(inline.script),
    ],
    'style-src': ["'self'", hashOf(inline.css)],
    'img-src': [
      "'self'",
      'blob:',
      backend.emulated ? EMULATORS : 'https://firebasestorage.googleapis.com',
    ],
    'connect-src': backend.emulated
      ? ["'self'", EMULATORS]
      : [
          "'self'",
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          'https://firestore.googleapis.com',
          ...forAppCheck('https://content-firebaseappcheck.googleapis.com', RECAPTCHA),
        ],
    'frame-src': [
      backend.emulated ? EMULATORS : `https://${backend.firebase.authDomain}`,
      ...forAppCheck(RECAPTCHA),
    ],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
