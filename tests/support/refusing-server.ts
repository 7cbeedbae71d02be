import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server that refuses every email at one step with this code. */
export class RefusingServer {
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer) {
    this.#server = server;
  }

  static async open(
    step: 'onMailFrom' | 'onRcptTo' | 'onData',
    responseCode: number,
  ): Promise<RefusingServer> {
    const refusal = Object.assign(new Error('Not taken.'), { responseCode });
    const refuse: Required<Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>> = {
      onMailFrom: (_address, _session, done) => done(refusal),
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => done(refusal));
      },
    };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      // Closes at once, because the sender keeps its connection open for the next email.
      closeTimeout: 1,
      [step]: refuse[step],
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    return new RefusingServer(server);
  }

  get url(): string {
    // Safe, because the server listens on a port. Only a pipe would have a name as its address.
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }
}
