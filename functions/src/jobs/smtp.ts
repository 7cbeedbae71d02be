import { createTransport, type Transporter } from 'nodemailer';
import { NETWORK_NAME } from '../contract/network-name.ts';
import { publicUrl } from '../platform/public-url.ts';

/** How long SMTP may be silent: well within the wait of a first attempt. Milliseconds. */
const SILENCE_MS = '10000';

/** Where mail is handed over; null where the secret is "off" or not given. */
function smtpUrl(): string | null {
  const given = process.env['SMTP_URL']?.trim();
  if (!given || given === 'off') return null;
  const url = new URL(given);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    url.searchParams.set(limit, SILENCE_MS);
  }
  // A connection serves the mails that follow soon.
  url.searchParams.set('pool', 'true');
  return url.href;
}

/** True iff this deployment sends mail. */
export function sendsMail(): boolean {
  return smtpUrl() !== null;
}

let pool: { readonly url: string; readonly transport: Transporter } | null = null;

/** The connections to the server, made on first use and kept while the instance lives. */
function transportTo(url: string): Transporter {
  if (pool?.url !== url) {
    pool?.transport.close();
    pool = { url, transport: createTransport(url) };
  }
  return pool.transport;
}

function sender(): string {
  return process.env['MAIL_FROM'] || `no-reply@${new URL(publicUrl('/')).hostname}`;
}

/**
 * True iff the SMTP server refuses this mail for good, so that another attempt would fail, too. If the
 * server refuses the sender or the password, an operator can correct the setting, and the mail waits.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}

/**
 * A text for a header. Nodemailer sends ASCII as it is, and a mail program decodes `=?…?=` in it as
 * an encoded word (RFC 2047). The space breaks the encoded word, so that it reads as it was written.
 */
function headerText(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** Hands one mail to the SMTP server; throws when it does not take it. */
export async function handOver(mail: {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}): Promise<void> {
  const url = smtpUrl();
  if (url === null) throw new Error('No mail server is set.');
  await transportTo(url).sendMail({
    ...mail,
    subject: headerText(mail.subject),
    to: { name: headerText(mail.to.name), address: mail.to.address },
    // Objects and not texts: a name with a comma or an angle bracket stays a name.
    from: { name: headerText(NETWORK_NAME), address: sender() },
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
