import { createTransport, type Transporter } from 'nodemailer';
import { publicUrl } from '../platform/public-url.ts';

/**
 * The steps of an attempt together take less than the wait before the next attempt (FIRST_WAIT_MS),
 * so that attempts do not overlap.
 */
const SMTP_STEP_TIMEOUT_MS = '10000';

/** Returns null if the secret SMTP_URL is "off" or missing. */
function smtpUrl(): string | null {
  const setting = process.env['SMTP_URL']?.trim();
  if (!setting || setting === 'off') return null;
  const url = new URL(setting);
  for (const parameter of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    url.searchParams.set(parameter, SMTP_STEP_TIMEOUT_MS);
  }
  url.searchParams.set('pool', 'true');
  return url.href;
}

export function canSendMail(): boolean {
  return smtpUrl() !== null;
}

let pool: { readonly url: string; readonly transport: Transporter } | null = null;

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
 * True if the server rejected the recipient or the email for good. A rejected sender or password
 * does not count, because an operator can correct the setting.
 */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}

/**
 * Inserts a space into `=?…?=`, which a mail program would otherwise decode as an encoded word (RFC
 * 2047).
 */
function breakEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** Throws if the SMTP server does not accept the email. */
export async function sendBySmtp(mail: {
  readonly senderName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}): Promise<void> {
  const url = smtpUrl();
  if (url === null) throw new Error('No mail server is set.');
  const { senderName, to, replyTo, subject, text, html } = mail;
  await transportFor(url).sendMail({
    text,
    html,
    subject: breakEncodedWords(subject),
    to: { name: breakEncodedWords(to.name), address: to.address },
    ...(replyTo === undefined
      ? {}
      : { replyTo: { name: breakEncodedWords(replyTo.name), address: replyTo.address } }),
    // Name and address are separate, because Nodemailer would parse a comma or angle bracket in a
    // combined text as part of the address.
    from: { name: breakEncodedWords(senderName), address: senderAddress() },
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
