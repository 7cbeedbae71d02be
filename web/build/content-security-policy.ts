import { createHash } from 'node:crypto';
import type { BuildSettings } from './build-settings.ts';

/** Allows every port, because `--port-offset` can change the emulators' ports after the build. */
const EMULATOR_ORIGINS = 'http://127.0.0.1:*';

/**
 * Returns the Content Security Policy for the <meta> element of this build's pages. The header in
 * firebase.json is a second, wider policy, which is the same for all builds. Browsers enforce both.
 */
export function contentSecurityPolicyOf(
  settings: BuildSettings,
  inline: { script: string; css: string },
): string {
  const sourcesIfAppCheckIsOn = (...sources: string[]) =>
    settings.appCheckSiteKey === '' ? [] : sources;
  const RECAPTCHA_SOURCE = 'https://www.google.com/recaptcha/';
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      'https://apis.google.com',
      ...sourcesIfAppCheckIsOn(RECAPTCHA_SOURCE, 'https://www.gstatic.com/recaptcha/'),
      cspHashOf(inline.script),
    ],
    'style-src': ["'self'", cspHashOf(inline.css)],
    'img-src': [
      "'self'",
      'blob:',
      settings.emulated ? EMULATOR_ORIGINS : 'https://firebasestorage.googleapis.com',
    ],
    'connect-src': settings.emulated
      ? ["'self'", EMULATOR_ORIGINS]
      : [
          "'self'",
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          'https://firestore.googleapis.com',
          ...sourcesIfAppCheckIsOn(
            'https://content-firebaseappcheck.googleapis.com',
            RECAPTCHA_SOURCE,
          ),
        ],
    'frame-src': [
      settings.emulated ? EMULATOR_ORIGINS : `https://${settings.firebase.authDomain}`,
      ...sourcesIfAppCheckIsOn(RECAPTCHA_SOURCE),
    ],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function cspHashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
