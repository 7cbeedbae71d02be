import { createTransport, type Transporter } from 'nodemailer';
import { NETWORK_NAME } from '../contract/network-name.ts';
import { publicUrl } from '../platform/public-url.ts';

/**
 * Timeout of each step of the SMTP dialogue. All steps together take less than FIRST_WAIT_MS, the
 * wait before the next attempt, so attempts do not overlap. Milliseconds.
 */
const SMTP_STEP_TIMEOUT_MS = '10000';

/** The URL of the SMTP server. Null if the secret SMTP_URL is "off" or missing. */
function smtpUrl(): string | null {
  const setting = process.env['SMTP_URL']?.trim();
  if (!setting || setting === 'off') return null;
  const url = new URL(setting);
  for (const parameter of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    url.searchParams.set(parameter, SMTP_STEP_TIMEOUT_MS);
  }
  // Several emails share a connection.
  url.searchParams.set('pool', 'true');
  return url.href;
}

/** True if this deployment sends emails. */
export function sendsMail(): boolean {
  return smtpUrl() !== null;
}

let pool: { readonly url: string; readonly transport: Transporter } | null = null;

/** Returns the SMTP connection pool. The first email creates it, and the instance reuses it. */
function transportFor(url: string): Transporter {
  if (pool?.url !== url) {
    pool?.transport.close();
    pool = { url, transport: createTransport(url) };
  }
  return pool.transport;
}

function senderAddress(): string {
  return process.env['MAIL_FROM'] || `no-reply@${new URL(publicUrl('/')).hostname}`;
}

/**
 * True if the SMTP server permanently rejects this email, so that a retry would fail too. A
 * rejected sender or password is not permanent, because an operator can correct the setting.
 */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}

/**
 * Prepares a text for a header. Nodemailer sends ASCII unchanged, but a mail program would decode
 * `=?…?=` in it as an encoded word (RFC 2047). An inserted space prevents that.
 */
function headerText(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** Sends one email. Throws if the SMTP server does not accept it. */
export async function sendBySmtp(mail: {
  readonly to: { readonly name: string; readonly address: string };
  /** The recipient of a reply. Without it, replies go to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}): Promise<void> {
  const url = smtpUrl();
  if (url === null) throw new Error('No mail server is set.');
  const { to, replyTo, subject, text, html } = mail;
  await transportFor(url).sendMail({
    text,
    html,
    subject: headerText(subject),
    to: { name: headerText(to.name), address: to.address },
    ...(replyTo === undefined
      ? {}
      : { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
    // If `from` were a text, Nodemailer would parse a comma or angle bracket in the name as part of
    // the address.
    from: { name: headerText(NETWORK_NAME), address: senderAddress() },
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
