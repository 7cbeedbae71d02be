// Receives all emails of the emulated functions and shows them: `catcher.ts SMTP_PORT PAGE_PORT`.
// Pages: /, /messages/ID, /messages/ID/html. Tests read /messages.json.
import { createServer } from 'node:http';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { Mailbox } from './mailbox.ts';
import { listPage, messagePage } from './pages.ts';
import { startSmtpServer } from './smtp-server.ts';

const HOST = '127.0.0.1';
const mailbox = new Mailbox();

const MESSAGE = /^\/messages\/(?<id>\d+)(?<html>\/html)?$/;

const pages = createServer((request, response) => {
  const answer = (type: string, text: string) =>
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
  if (pathname === '/') return answer('text/html', listPage(mailbox.messages));
  if (pathname === '/messages.json') {
    return answer('application/json', JSON.stringify(mailbox.messages));
  }
  const { id, html } = MESSAGE.exec(pathname)?.groups ?? {};
  const message = mailbox.find(Number(id));
  if (message === undefined) return response.writeHead(404).end('There is no such message.');
  // The page shows the email's own HTML, so this policy blocks its scripts and requests.
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  );
  return answer('text/html', html === undefined ? messagePage(message) : message.html);
});

const [smtpPort, pagePort] = process.argv.slice(2);
await startSmtpServer(Number(smtpPort), {
  onData(stream, session, done) {
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom === false ? '' : mailFrom.address;
    const envelope = { from, to: rcptTo.map(({ address }) => address) };
    buffer(stream)
      .then((raw) => mailbox.take(raw, envelope))
      .then(() => done(), done);
  },
});
await new Promise<void>((listening) => pages.listen(Number(pagePort), HOST, () => listening()));
process.send?.('ready');
// The launcher closes this channel to end the catcher. It also closes when the launcher dies.
process.once('disconnect', () => process.exit());
