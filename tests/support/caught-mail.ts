import { run } from '../../functions/src/jobs/send-due-mail.ts';
import { mailPorts } from '../../tools/emulators/configuration.ts';
import type { Caught } from '../../tools/mail/mailbox.ts';

/** Long enough for another run that has claimed the mail. */
const TIMEOUT_MS = 30_000;

/** What the SMTP catcher took for this address, newest first. */
export async function mailTo(address: string): Promise<readonly Caught[]> {
  const response = await fetch(`http://127.0.0.1:${mailPorts.page}/messages.json`);
  // Written by the catcher, which this repository holds.
  const messages = (await response.json()) as readonly Caught[];
  return messages.filter(({ envelope }) => envelope.to.includes(address));
}

/** Runs what the job runs until `count` messages, and no more, went to this address. */
export async function awaitMail(address: string, count = 1): Promise<readonly Caught[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    await run({ now: new Date(), outOfTime: () => false });
    const mails = await mailTo(address);
    if (mails.length === count) return mails;
    // Fewer where a run of another test has claimed one, and is sending it.
    if (mails.length > count || Date.now() > deadline) {
      throw new Error(`${mails.length} mails went to ${address}, and not ${count}.`);
    }
  }
}
