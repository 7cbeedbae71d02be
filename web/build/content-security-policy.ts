import { createHash } from 'node:crypto';
import type { Backend } from './backend.ts';

/** Every port of this machine: `--port-offset` moves the emulators, not the build. */
const EMULATORS = 'http://127.0.0.1:*';

/**
 * Narrows the header of firebase.json, which has to suit every build, to what this one needs:
 * browsers enforce both, so a production page can reach no loopback address and an emulated one
 * no Google project. Of what stands in the page itself it allows the line that applies the theme,
 * which the header knows too, and the page's own style. What is the same in every build stands in the
 * header only.
 */
export function policyFor(backend: Backend, inline: { script: string; css: string }): string {
  // What App Check loads and asks, in the builds that have it.
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
