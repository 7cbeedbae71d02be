import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { EMULATOR_ORIGINS } from './environment.ts';

/** One request of a function to an emulator, and its answer. */
export interface Exchange {
  readonly service: 'firestore' | 'auth' | 'storage';
  /** Method and path, or the name of the RPC. */
  readonly operation: string;
  /** The request's body as readable text. */
  readonly text: string;
}

/**
 * `fatal`: the service processes the request, then `onFatal` runs and the connection closes.
 * `refuse`: the proxy answers with an error that quotes the request.
 */
export type ExchangeOutcome = 'pass' | 'lose-request' | 'lose-answer' | 'fatal' | 'refuse';

/** The proxy replaces the emulator's message about an ended transaction with Google's. */
const ENDED_TRANSACTION_MESSAGES = {
  emulator: 'Transaction is invalid or closed.',
  google: 'The referenced transaction has expired or is no longer valid.',
} as const;

function replaceEndedTransactionMessage(
  grpcTrailers: http2.IncomingHttpHeaders,
): http2.IncomingHttpHeaders {
  return grpcTrailers['grpc-message'] === ENDED_TRANSACTION_MESSAGES.emulator
    ? { ...grpcTrailers, 'grpc-message': ENDED_TRANSACTION_MESSAGES.google }
    : grpcTrailers;
}

const IDLE_POLL_MS = 5;

function printableText(body: Buffer): string {
  return body.toString('latin1').replace(/[^ -~]+/g, ' ');
}

/** A proxy between a function and the emulators. A test can delay, lose or refuse each exchange. */
export class FaultyNetwork {
  outcomeOf: (exchange: Exchange) => ExchangeOutcome = () => 'pass';
  /** The proxy forwards the request when the returned promise has resolved. */
  beforeForwarding: (exchange: Exchange) => Promise<void> = async () => undefined;
  /**
   * The proxy calls `onAnswer` after each exchange that the service answered, with the raw bodies.
   */
  onAnswer: (exchange: Exchange, request: Buffer, answer: Buffer) => void = () => undefined;
  /** The proxy calls `onEnd` at the end of each exchange, also of one whose answer is lost. */
  onEnd: (exchange: Exchange) => void = () => undefined;
  /** The proxy calls `onFatal` for the outcome `fatal`, for example to kill the process. */
  onFatal: () => Promise<void> = async () => undefined;
  readonly #servers: (http.Server | http2.Http2Server | net.Server)[] = [];
  readonly #sessions = new Set<http2.ServerHttp2Session>();
  readonly #upstream = http2.connect(EMULATOR_ORIGINS.firestore);
  /** Number of open exchanges, including the exchanges of killed function processes. */
  #openExchanges = 0;
  /** Environment variables that direct a function to this proxy. */
  readonly environment: Record<string, string> = {};

  static async open(): Promise<FaultyNetwork> {
    const network = new FaultyNetwork();
    // Ignores the errors of connections that a test has closed.
    network.#upstream.on('error', () => undefined);
    const firestore = http2.createServer();
    firestore.on('session', (session) => {
      network.#sessions.add(session);
      session.on('close', () => network.#sessions.delete(session));
      session.on('error', () => undefined);
    });
    firestore.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      void network
        .#countWhileOpen(network.#handleRpc(stream, headers))
        .catch(() => stream.session?.destroy());
    });
    const servers = {
      FIRESTORE_EMULATOR_HOST: network.#createProtocolSwitch(await network.#listen(firestore)),
      FIREBASE_AUTH_EMULATOR_HOST: network.#createRestProxy('auth', EMULATOR_ORIGINS.auth),
      FIREBASE_STORAGE_EMULATOR_HOST: network.#createRestProxy('storage', EMULATOR_ORIGINS.storage),
    };
    for (const [name, server] of Object.entries(servers)) {
      network.environment[name] = `127.0.0.1:${await network.#listen(server)}`;
    }
    return network;
  }

  async #listen(server: http.Server | http2.Http2Server | net.Server): Promise<number> {
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  /**
   * HTTP/2 goes through the proxy, the health check (HTTP/1) directly to the emulator. The sockets
   * send each packet at once. By default, TCP keeps a small packet until the other side has
   * confirmed the previous one. A random test then makes only half as many calls.
   */
  #createProtocolSwitch(rpcPort: number): net.Server {
    return net.createServer({ noDelay: true }, (socket) => {
      const upstreamSocket = new net.Socket().setNoDelay();
      const destroySockets = () => {
        socket.destroy();
        upstreamSocket.destroy();
      };
      for (const connectedSocket of [socket, upstreamSocket])
        connectedSocket.on('error', destroySockets).on('close', destroySockets);
      socket.once('data', (firstBytes) => {
        const isRpcConnection = firstBytes.toString('latin1').startsWith('PRI ');
        upstreamSocket.connect(
          isRpcConnection ? rpcPort : Number(new URL(EMULATOR_ORIGINS.firestore).port),
          '127.0.0.1',
        );
        upstreamSocket.write(firstBytes);
        socket.pipe(upstreamSocket).pipe(socket);
      });
    });
  }

  async close(): Promise<void> {
    for (const session of this.#sessions) session.destroy();
    this.#upstream.destroy();
    for (const server of this.#servers) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  }

  async #countWhileOpen(exchange: Promise<void>): Promise<void> {
    this.#openExchanges += 1;
    try {
      await exchange;
    } finally {
      this.#openExchanges -= 1;
    }
  }

  /** Resolves when no service is processing a request of this network. */
  async waitUntilIdle(): Promise<void> {
    while (this.#openExchanges > 0) await wait(IDLE_POLL_MS);
  }

  /** Forwards one gRPC call: a request of one message, and an answer of several messages. */
  async #handleRpc(
    stream: http2.ServerHttp2Stream,
    headers: http2.IncomingHttpHeaders,
  ): Promise<void> {
    const request = await buffer(stream);
    const operation = headers[':path']?.split('/').at(-1) ?? '';
    const text = printableText(request);
    const exchange: Exchange = { service: 'firestore', operation, text };
    const outcome = this.outcomeOf(exchange);
    await this.beforeForwarding(exchange);
    try {
      await this.#forwardRpc(stream, headers, { exchange, outcome: outcome, request });
    } finally {
      this.onEnd(exchange);
    }
  }

  async #forwardRpc(
    stream: http2.ServerHttp2Stream,
    headers: http2.IncomingHttpHeaders,
    {
      exchange,
      outcome,
      request,
    }: { exchange: Exchange; outcome: ExchangeOutcome; request: Buffer },
  ): Promise<void> {
    const { text } = exchange;
    if (outcome === 'refuse') {
      const grpcStatus = { 'grpc-status': '7', 'grpc-message': encodeURI(text) };
      const refusal = { ':status': 200, 'content-type': 'application/grpc', ...grpcStatus };
      return stream.respond(refusal, { endStream: true });
    }
    if (outcome === 'lose-request') return stream.session?.destroy();
    const upstreamRequest = this.#upstream.request(headers);
    upstreamRequest.end(request);
    let answerHeaders: http2.IncomingHttpHeaders = {};
    let grpcTrailers: http2.IncomingHttpHeaders | undefined;
    upstreamRequest.on('response', (receivedHeaders) => {
      answerHeaders = replaceEndedTransactionMessage(receivedHeaders);
    });
    upstreamRequest.on('trailers', (receivedHeaders) => {
      grpcTrailers = replaceEndedTransactionMessage(receivedHeaders);
    });
    const answer = await buffer(upstreamRequest);
    this.onAnswer(exchange, request, answer);
    if (outcome === 'lose-answer') return stream.session?.destroy();
    if (outcome === 'fatal') {
      await this.onFatal();
      return stream.session?.destroy();
    }
    if (stream.destroyed) return;
    if (grpcTrailers === undefined) {
      stream.respond(answerHeaders, { endStream: true });
      return;
    }
    stream.respond(answerHeaders, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers(grpcTrailers ?? {}));
    stream.end(answer);
  }

  #createRestProxy(service: Exchange['service'], origin: string): http.Server {
    return http.createServer((incoming, outgoing) => {
      const handleRequest = async () => {
        const request = await buffer(incoming);
        const operation = `${incoming.method} ${incoming.url?.split('?')[0] ?? ''}`;
        const text = printableText(request);
        const exchange: Exchange = { service, operation, text };
        const outcome = this.outcomeOf(exchange);
        await this.beforeForwarding(exchange);
        try {
          await forwardRequest(exchange, outcome, request);
        } finally {
          this.onEnd(exchange);
        }
      };
      const forwardRequest = async (
        exchange: Exchange,
        outcome: ExchangeOutcome,
        request: Buffer,
      ) => {
        const { text } = exchange;
        if (outcome === 'refuse') {
          outgoing.writeHead(400, { 'content-type': 'application/json' });
          outgoing.end(JSON.stringify({ error: { code: 400, message: text } }));
          return;
        }
        if (outcome === 'lose-request') {
          incoming.socket.destroy();
          return;
        }
        const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
          const { method = 'GET', url = '/', headers } = incoming;
          const upstreamRequest = http.request(`${origin}${url}`, { method, headers }, resolve);
          upstreamRequest.on('error', reject);
          upstreamRequest.end(request);
        });
        const body = await buffer(response);
        this.onAnswer(exchange, request, body);
        if (outcome === 'fatal') await this.onFatal();
        if (outcome === 'fatal' || outcome === 'lose-answer') {
          incoming.socket.destroy();
          return;
        }
        const { 'transfer-encoding': _, ...headers } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, {
          ...headers,
          'content-length': body.length,
        });
        outgoing.end(body);
      };
      this.#countWhileOpen(handleRequest()).catch(() => incoming.socket.destroy());
    });
  }
}
