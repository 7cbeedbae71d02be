import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FaultyNetwork } from './faulty-network.ts';
import type { FunctionProcess } from './function-process.ts';

/** A call that the test can hold: its body or, without a body, the function's next step. */
export interface Holdable {
  readonly path: string;
  readonly method: string;
  readonly token: string;
  readonly body?: Buffer;
  readonly contentType?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Resolves once the function has read the caller's document, which is the last step of admission.
 */
function admission(network: FaultyNetwork, uid: string, held: Promise<void> | null) {
  return new Promise<void>((admitted) => {
    network.onAnswer = ({ what, text: request }) => {
      if (what !== 'BatchGetDocuments' || !request.includes(`/users/${uid}`)) return;
      network.onAnswer = () => undefined;
      network.before = async () => held ?? undefined;
      admitted();
    };
  });
}

/**
 * Starts a call and resolves once its caller has been admitted. `finish` sends the body or
 * continues the call, and returns the answer. Only one call at a time on one network.
 */
export async function holdCall(
  network: FaultyNetwork,
  { origin }: FunctionProcess,
  uid: string,
  { path, method, token, body, contentType = 'application/json' }: Holdable,
): Promise<{ finish(): Promise<Answered> }> {
  const release = Promise.withResolvers<void>();
  const admitted = admission(network, uid, body === undefined ? release.promise : null);
  const request = httpRequest(`${origin}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'Content-Type': contentType, 'Content-Length': String(body.length) }),
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  if (body === undefined) request.end();
  else request.flushHeaders();
  await admitted;
  return {
    finish: async () => {
      release.resolve();
      request.end(body);
      const response = await answered;
      network.before = async () => undefined;
      return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
    },
  };
}
