import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const HOST = '127.0.0.1';

type SmtpHandlers = Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>;

/** With port 0, the server takes any free port. */
export async function startSmtpServer(port: number, handlers: SmtpHandlers) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Ends open connections when the server closes, because a sender keeps its connection for the
    // next email.
    closeTimeout: 1,
    ...handlers,
  });
  // Ignores connection errors, because a sender that is killed in the middle of an email must not
  // end this process.
  server.on('error', () => undefined);
  const listener = server.listen(port, HOST);
  await once(listener, 'listening');
  // `address()` returns an object for a server that listens on a port.
  const address = listener.address() as AddressInfo;
  return {
    url: `smtp://${HOST}:${address.port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
