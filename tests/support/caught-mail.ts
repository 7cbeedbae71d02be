import { run } from '../../functions/src/jobs/send-due-mail.ts';
import { mailPorts } from '../../tools/emulators/configuration.ts';
import type { CaughtEmail } from '../../tools/mail/catcher.ts';

/**
 * How long a test waits for an email: longer than a simultaneous run of the job needs to send an
 * email that it has claimed.
 */
const MAIL_TIMEOUT_MS = 30_000;

/** Returns the emails that the SMTP catcher received for this address, newest first. */
export async function mailTo(address: string): Promise<readonly CaughtEmail[]> {
  const response = await fetch(`http://127.0.0.1:${mailPorts.page}/messages.json`);
  // The cast is safe, because the mail catcher is part of this repository.
  const caughtEmails = (await response.json()) as readonly CaughtEmail[];
  return caughtEmails.filter(({ envelope }) => envelope.to.includes(address));
}

/** Delivers due emails, as the job does, until exactly `count` emails have reached this address. */
export async function awaitMail(address: string, count = 1): Promise<readonly CaughtEmail[]> {
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  for (;;) {
    await run({ now: new Date(), isOutOfTime: () => false });
    const emails = await mailTo(address);
    if (emails.length === count) return emails;
    // Too few emails are no error yet, because the run of another test may be sending one.
    if (emails.length > count || Date.now() > deadline) {
      throw new Error(`${emails.length} mails went to ${address}, and not ${count}.`);
    }
  }
}
