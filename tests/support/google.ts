import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { EMULATOR_ORIGINS, PROJECT_ID } from './environment.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function newSigningKey(kid: string): SigningKey {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signingInput(header: object, payload: object): string {
  return `${base64url(header)}.${base64url(payload)}`;
}

export function signToken(key: SigningKey, payload: object, header: object = {}): string {
  const input = signingInput({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header }, payload);
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key.privateKey, 'base64url')}`;
}

/** Returns the public key in the format that Google publishes for ID tokens. */
export function publicPem(key: SigningKey): string {
  return key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** Redirects every HTTPS connection of the Admin SDK to one local port. */
class LocalAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  // Plain TCP, because the tests check tokens, not TLS.
  override createConnection(): Socket {
    return connect(this.#port, '127.0.0.1');
  }
}

/**
 * Publishes the test's keys in Google's place. Forwards requests about accounts to the emulator.
 */
export async function startFakeGoogle(idTokenKey: SigningKey, appCheckKey: SigningKey) {
  let isReachable = true;

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const addressWithoutScheme = `${request.headers.host?.replace(/:443$/, '')}${request.url}`;
    const sendJson = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=0' })
        .end(JSON.stringify(body));
    const body = await text(request);
    if (!isReachable) {
      request.socket.destroy();
    } else if (
      addressWithoutScheme.startsWith('www.googleapis.com/robot/v1/metadata/x509/securetoken@')
    ) {
      sendJson(200, { [idTokenKey.kid]: publicPem(idTokenKey) });
    } else if (addressWithoutScheme === 'firebaseappcheck.googleapis.com/v1/jwks') {
      const jwk = appCheckKey.publicKey.export({ format: 'jwk' });
      sendJson(200, { keys: [{ ...jwk, kid: appCheckKey.kid, alg: 'RS256', use: 'sig' }] });
    } else if (addressWithoutScheme.startsWith('identitytoolkit.googleapis.com/')) {
      const emulatorResponse = await fetch(`${EMULATOR_ORIGINS.auth}/${addressWithoutScheme}`, {
        method: request.method ?? 'GET',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        ...(body === '' ? {} : { body }),
      });
      sendJson(emulatorResponse.status, await emulatorResponse.json());
    } else {
      sendJson(404, { error: `nothing is known of ${addressWithoutScheme}` });
    }
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    agent: new LocalAgent(address.port),
    /** If `value` is false, cuts every connection, as if Google were unreachable. */
    setReachable: (value: boolean) => {
      isReachable = value;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** All times are in seconds. */
export function idTokenClaims(uid: string, nowS = Math.floor(Date.now() / 1000)) {
  return {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    auth_time: nowS,
    user_id: uid,
    sub: uid,
    iat: nowS,
    exp: nowS + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
}

/** All times are in seconds. */
export function appCheckClaims(nowS = Math.floor(Date.now() / 1000)) {
  return {
    iss: 'https://firebaseappcheck.googleapis.com/123456789',
    aud: ['projects/123456789', `projects/${PROJECT_ID}`],
    sub: '1:123456789:web:abcdef',
    iat: nowS,
    exp: nowS + 3600,
  };
}
