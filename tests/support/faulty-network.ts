import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ORIGINS } from './environment.ts';

/** One request of a function to a service behind it. */
export interface Exchange {
  readonly service: 'firestore' | 'auth' | 'storage';
  /** Method and path, or the RPC's name. */
  readonly what: string;
}

/**
 * What becomes of an exchange: it goes through; its request never arrives; it is done but the
 * answer is lost; it is done and then, before the answer, `fatal` happens; nothing ever happens.
 */
export type Fate = 'pass' | 'lose-request' | 'lose-answer' | 'fatal' | 'hang';

/**
 * A stretch of network between a function and the emulators that can be told to fail. It knows
 * where one exchange ends and the next begins, so that a test can find every point there is.
 */
export class FaultyNetwork {
  /** Decides what happens to the exchange that is about to begin. */
  fateOf: (exchange: Exchange) => Fate = () => 'pass';
  /** What happens at a fatal exchange, say the end of the process that asked. */
  fatal: () => Promise<void> = async () => undefined;
  readonly #servers: (http.Server | http2.Http2Server)[] = [];
  readonly #sessions = new Set<http2.ServerHttp2Session>();
  readonly #upstream = http2.connect(ORIGINS.firestore);
  /** Where a function finds its services on this network. */
  readonly environment: Record<string, string> = {};

  static async open(): Promise<FaultyNetwork> {
    const network = new FaultyNetwork();
    // A test that has ended does not wait for what it hung up on.
    network.#upstream.on('error', () => undefined);
    const firestore = http2.createServer();
    firestore.on('session', (session) => {
      network.#sessions.add(session);
      session.on('close', () => network.#sessions.delete(session));
      session.on('error', () => undefined);
    });
    firestore.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      void network.#rpc(stream, headers).catch(() => stream.session?.destroy());
    });
    const hosts = {
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: network.#rest('auth', ORIGINS.auth),
      FIREBASE_STORAGE_EMULATOR_HOST: network.#rest('storage', ORIGINS.storage),
    };
    for (const [name, server] of Object.entries(hosts)) {
      network.#servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      network.environment[name] = `127.0.0.1:${port}`;
    }
    return network;
  }

  async close(): Promise<void> {
    for (const session of this.#sessions) session.destroy();
    this.#upstream.destroy();
    for (const server of this.#servers) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  }

  /** One gRPC call: its request is one message, however many its answer has. */
  async #rpc(stream: http2.ServerHttp2Stream, headers: http2.IncomingHttpHeaders): Promise<void> {
    const request = await buffer(stream);
    const what = headers[':path']?.split('/').at(-1) ?? '';
    const fate = this.fateOf({ service: 'firestore', what });
    if (fate === 'hang') return;
    if (fate === 'lose-request') return stream.session?.destroy();
    const upstream = this.#upstream.request(headers);
    upstream.end(request);
    let answerHeaders: http2.IncomingHttpHeaders = {};
    let trailers: http2.IncomingHttpHeaders | undefined;
    upstream.on('response', (received) => {
      answerHeaders = received;
    });
    upstream.on('trailers', (received) => {
      trailers = received;
    });
    const answer = await buffer(upstream);
    if (fate === 'lose-answer') return stream.session?.destroy();
    if (fate === 'fatal') {
      await this.fatal();
      return stream.session?.destroy();
    }
    if (stream.destroyed) return;
    if (trailers === undefined) {
      stream.respond(answerHeaders, { endStream: true });
      return;
    }
    stream.respond(answerHeaders, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers(trailers ?? {}));
    stream.end(answer);
  }

  #rest(service: Exchange['service'], origin: string): http.Server {
    return http.createServer((incoming, outgoing) => {
      const forward = async () => {
        const request = await buffer(incoming);
        const what = `${incoming.method} ${incoming.url?.split('?')[0] ?? ''}`;
        const fate = this.fateOf({ service, what });
        if (fate === 'hang') return;
        if (fate === 'lose-request') {
          incoming.socket.destroy();
          return;
        }
        const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
          const { method = 'GET', url = '/', headers } = incoming;
          const upstream = http.request(`${origin}${url}`, { method, headers }, resolve);
          upstream.on('error', reject);
          upstream.end(request);
        });
        const body = await buffer(answer);
        if (fate === 'fatal') await this.fatal();
        if (fate === 'fatal' || fate === 'lose-answer') {
          incoming.socket.destroy();
          return;
        }
        const { 'transfer-encoding': _, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
        outgoing.end(body);
      };
      forward().catch(() => incoming.socket.destroy());
    });
  }
}
