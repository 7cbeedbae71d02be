import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { Backend } from './backend.ts';

/** Every port of this machine: `--port-offset` moves the emulators, not the build. */
const EMULATORS = 'http://127.0.0.1:*';

/**
 * Narrows the header of firebase.json, which has to suit every build, to what this one needs:
 * browsers enforce both, so a production page can reach no loopback address and an emulated one
 * no Google project. `frame-ancestors` stands in the header only; a meta element cannot carry it.
 */
function policyFor(backend: Backend): string {
  // What App Check loads and asks, in the builds that have it.
  const forAppCheck = (...sources: string[]) => (backend.appCheckSiteKey === '' ? [] : sources);
  const RECAPTCHA = 'https://www.google.com/recaptcha/';
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      'https://apis.google.com',
      ...forAppCheck(RECAPTCHA, 'https://www.gstatic.com/recaptcha/'),
    ],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
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
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Writes the policy into index.html. Built pages only: Vite's development server needs more. */
export function contentSecurityPolicy(backend: Backend): Plugin {
  return {
    name: 'elevere:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(backend) },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** The page whose policy allows this stylesheet in it. Throws when it has no policy. */
export function allowStyle(html: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  // As Vite writes the policy into an attribute.
  const allowed = html.replace('style-src &#39;self&#39;', `$& &#39;sha256-${hash}&#39;`);
  if (allowed === html) {
    throw new Error('index.html has no policy for its stylesheet.');
  }
  return allowed;
}
