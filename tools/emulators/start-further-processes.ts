import { emulatorAddress, readProjectId } from './configuration.ts';

/** Number of calls that the dashboard sends at once. */
const PARALLEL_CALLS = 6;

/**
 * Starts the processes of the API that the first dashboard needs, but does not wait for them,
 * because that takes seconds. The Functions emulator starts a process for each parallel call.
 *
 * Each call reads a demo member's profile, so each process connects to Auth and Firestore. Without
 * demo data the answer is 401. GET /api/health would log an error on a busy machine, because it
 * waits only two seconds for Firestore.
 */
export function startFurtherProcesses(endSignal: AbortSignal): void {
  const profileUrl = `http://${emulatorAddress('hosting')}/api/profile`;
  const headers = { Authorization: `Bearer ${createUnsignedToken('demo-alan')}` };
  for (let call = 0; call < PARALLEL_CALLS; call += 1) {
    // The terminal does not show HEAD requests.
    fetch(profileUrl, { method: 'HEAD', headers, signal: endSignal }).catch(() => {
      // The emulators have ended, or they are too busy. A later call then starts the process.
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
