import { emulatorAddress, readProjectId } from './configuration.ts';

/** The dashboard sends this many calls at once. */
const PARALLEL_CALLS = 6;

/**
 * Sends as many calls at once as the first dashboard, because the Functions emulator starts a
 * process for each parallel call. Does not wait for the answers, which take seconds.
 *
 * Each call reads the profile of the demo member Alan, so each process connects to Auth and
 * Firestore. If there is no demo data, the API answers 401. The launcher does not call
 * /api/health, because the API waits only two seconds for Firestore there, and logs an error if the
 * machine is busy.
 */
export function warmUpApiProcesses(endSignal: AbortSignal): void {
  const profileUrl = `http://${emulatorAddress('hosting')}/api/profile`;
  const headers = { Authorization: `Bearer ${createUnsignedToken('demo-alan')}` };
  for (let call = 0; call < PARALLEL_CALLS; call += 1) {
    // The launcher does not print the log lines of HEAD requests (firebase-output.ts).
    fetch(profileUrl, { method: 'HEAD', headers, signal: endSignal }).catch(() => {
      // If the emulators are too busy or have ended, the launcher does not try again. The member's
      // first call then starts the process.
    });
  }
}

/** Returns an ID token that only emulated functions accept, because it has no signature. */
function createUnsignedToken(uid: string): string {
  const projectId = readProjectId();
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    auth_time: nowSeconds,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
