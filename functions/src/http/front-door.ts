import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Request } from 'firebase-functions/https';
import { Refusal } from './refusal.ts';
import { answerUnreadableBody } from './unreadable-body.ts';

type App = Request['app'];

/** Node tells of every request here, before the server that received it does anything. */
const REQUEST_START = 'http.server.request.start';

/** Bytes, by the name of the function that reads a body of no more. */
const largestBodies = new Map<string, number>();

function tell(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(refusal.body));
}

/** What is wrong with a body by what its headers say of it. */
function refusalOf(request: IncomingMessage, maxBytes: number): Refusal | null {
  const { 'content-encoding': encoding, 'content-length': length = '0' } = request.headers;
  if (encoding && encoding.toLowerCase() !== 'identity') {
    // The runtime would unpack it, a thousandfold if somebody made it so.
    return new Refusal('unsupported_media_type', 'Please send the body without compression.');
  }
  return Number(length) > maxBytes ? new Refusal('payload_too_large') : null;
}

/** For a body that does not say how long it is. */
function refuseOnceLarger(request: IncomingMessage, response: ServerResponse, maxBytes: number) {
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= maxBytes) return;
    // Nobody reads the rest, so the connection ends with the answer.
    request.off('data', count).pause();
    response.shouldKeepAlive = false;
    if (response.headersSent) request.destroy();
    else tell(response, new Refusal('payload_too_large'));
  };
  request.on('data', count);
}

function appOf(server: Server): App | undefined {
  const isApp = (listener: unknown): listener is App =>
    typeof listener === 'function' && 'use' in listener;
  const listeners: readonly unknown[] = server.listeners('request');
  return listeners.find(isApp);
}

function standBefore(app: App, server: Server, maxBytes: number): void {
  app.use(answerUnreadableBody);
  server.off('request', app);
  server.on('request', (request, response) => {
    const refusal = refusalOf(request, maxBytes);
    if (refusal !== null) return tell(response, refusal);
    if ('transfer-encoding' in request.headers) refuseOnceLarger(request, response, maxBytes);
    app(request, response);
  });
}

/**
 * Says that the function `name` reads bodies of at most `maxBytes`. The runtime reads up to a
 * gigabyte into memory and parses it before any of our code runs, and answers what it cannot parse
 * with a page of its own (docs/decisions/048). So the first request of an instance, told of by
 * Node, is where we put ourselves before the runtime's app: in time for that request too.
 */
export function guardBodies(name: string, maxBytes: number, env: NodeJS.ProcessEnv): void {
  largestBodies.set(name, maxBytes);
  if (largestBodies.size > 1) return;
  const meet = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    const { server } = message;
    const app = server instanceof Server ? appOf(server) : undefined;
    if (app === undefined || !(server instanceof Server)) return;
    unsubscribe(REQUEST_START, meet);
    const target = env['FUNCTION_TARGET']?.replaceAll('.', '-') ?? '';
    const largest = largestBodies.get(target) ?? Math.max(...largestBodies.values());
    standBefore(app, server, largest);
  };
  subscribe(REQUEST_START, meet);
}
