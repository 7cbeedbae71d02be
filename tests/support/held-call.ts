import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FaultyNetwork } from './faulty-network.ts';
import type { FunctionProcess } from './function-process.ts';

/**
 * A call that `holdCall` pauses: it holds the body back or, without a body, delays the function's
 * next exchange.
 */
export interface HoldableCall {
  readonly path: string;
  readonly method: string;
  readonly token: string;
  readonly body?: Buffer;
  readonly contentType?: string;
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The function admits the caller right after it has read the caller's user document. */
function awaitAdmission(network: FaultyNetwork, uid: string, continued: Promise<void> | null) {
  return new Promise<void>((resolve) => {
    network.onAnswer = ({ operation, text: request }) => {
      if (operation !== 'BatchGetDocuments' || !request.includes(`/users/${uid}`)) return;
      network.onAnswer = () => undefined;
      network.beforeForwarding = async () => continued ?? undefined;
      resolve();
    };
  });
}

/**
 * Starts a call. Resolves once the function has admitted the caller. `finish` resumes the call.
 * A network can hold only one call at a time.
 */
export async function holdCall(
  network: FaultyNetwork,
  { origin }: FunctionProcess,
  uid: string,
  { path, method, token, body, contentType = 'application/json' }: HoldableCall,
): Promise<{ finish(): Promise<JsonAnswer> }> {
  const callRelease = Promise.withResolvers<void>();
  const admissionEvent = awaitAdmission(
    network,
    uid,
    body === undefined ? callRelease.promise : null,
  );
  const request = httpRequest(`${origin}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'Content-Type': contentType, 'Content-Length': String(body.length) }),
    },
  });
  const responsePromise = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  if (body === undefined) request.end();
  else request.flushHeaders();
  await admissionEvent;
  return {
    finish: async () => {
      callRelease.resolve();
      request.end(body);
      const response = await responsePromise;
      network.beforeForwarding = async () => undefined;
      return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
    },
  };
}
