import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { startSmtpServer } from './smtp-server.ts';

export interface CaughtEmail extends Email {
  readonly id: number;
  /** The addresses of the SMTP envelope. The email's headers may contain other addresses. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

const MAX_EMAILS = 1_000;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const addressHtml = ({ name, address = '' }: Address) => escapeHtml(`${name} <${address}>`);

function formatEmailHtml({
  id,
  date = '',
  from,
  to = [],
  subject = '',
  text = '',
}: CaughtEmail): string {
  return `<details><summary>${escapeHtml(date.slice(11, 19))} ${to.map(addressHtml).join(', ')}: ${escapeHtml(subject)}</summary>
<p>From ${from ? addressHtml(from) : ''}</p>
<iframe title="HTML part" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/html/${id}"></iframe>
<pre>${escapeHtml(text)}</pre></details>`;
}

function formatMailboxHtml(mailbox: readonly CaughtEmail[]): string {
  return `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mail</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
iframe { width: 100%; height: 32rem; border: 1px solid #8886; }
pre { white-space: pre-wrap; }
</style>
<h1>Mail</h1>
${mailbox.map(formatEmailHtml).join('\n') || '<p>No mail yet. Nothing that is sent leaves this machine.</p>'}
</html>`;
}

/**
 * Receives the emulators' emails and shows them on a web page. Tests read them from /messages.json.
 */
export async function startMailCatcher(
  ports: { readonly smtp: number; readonly page: number },
  endSignal: AbortSignal,
): Promise<void> {
  let mailbox: readonly CaughtEmail[] = [];
  const smtpServer = await startSmtpServer(ports.smtp, {
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      };
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          const caughtEmail = { ...email, id: (mailbox[0]?.id ?? 0) + 1, envelope };
          mailbox = [caughtEmail, ...mailbox].slice(0, MAX_EMAILS);
        })
        .then(() => done(), done);
    },
  });
  const pageServer = createServer(({ url = '/' }, response) => {
    const respond = (type: string, text: string) =>
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
    if (url === '/messages.json') return respond('application/json', JSON.stringify(mailbox));
    // The HTML of an email may load only styles and the pictures of the Storage emulator.
    const contentSecurityPolicy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src http://127.0.0.1:*; frame-src 'self'";
    response.setHeader('Content-Security-Policy', contentSecurityPolicy);
    if (url === '/') return respond('text/html', formatMailboxHtml(mailbox));
    const { html = '' } = mailbox.find(({ id }) => url === `/html/${id}`) ?? {};
    // Makes the links of an email open in a new tab.
    return respond('text/html', html.replace('<head>', '<head><base target="_blank">'));
  });
  await once(pageServer.listen(ports.page, '127.0.0.1'), 'listening');
  endSignal.addEventListener('abort', () => {
    pageServer.close();
    void smtpServer.close();
  });
}
