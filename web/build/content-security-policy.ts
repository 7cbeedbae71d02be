import { createHash } from 'node:crypto';
import type { Backend } from './backend.ts';

/** Allows every port, because `--port-offset` can change the emulators' ports after the build. */
const EMULATOR_ORIGINS = 'http://127.0.0.1:*';

/**
 * Returns the part of the Content Security Policy that differs between builds. The header in
 * firebase.json has the other part, and browsers enforce both.
 */
export function policyFor(backend: Backend, inline: { script: string; css: string }): string {
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
      backend.emulated ? EMULATOR_ORIGINS : 'https://firebasestorage.googleapis.com',
    ],
    'connect-src': backend.emulated
      ? ["'self'", EMULATOR_ORIGINS]
      : [
          "'self'",
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          'https://firestore.googleapis.com',
          ...forAppCheck('https://content-firebaseappcheck.googleapis.com', RECAPTCHA),
        ],
    'frame-src': [
      backend.emulated ? EMULATOR_ORIGINS : `https://${backend.firebase.authDomain}`,
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
