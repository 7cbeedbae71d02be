import { run } from '../../functions/src/jobs/send-due-mail.ts';
import { mailPorts } from '../../tools/emulators/configuration.ts';
import type { Caught } from '../../tools/mail/catcher.ts';

/** Longer than another run takes to send an email that it has claimed. */
const TIMEOUT_MS = 30_000;

/** Returns the emails that the SMTP catcher received for this address, newest first. */
export async function mailTo(address: string): Promise<readonly Caught[]> {
  const response = await fetch(`http://127.0.0.1:${mailPorts.page}/messages.json`);
  // Safe, because the catcher is part of this repository.
  const messages = (await response.json()) as readonly Caught[];
  return messages.filter(({ envelope }) => envelope.to.includes(address));
}

/** Delivers due emails, as the job does, until exactly `count` emails have reached this address. */
export async function awaitMail(address: string, count = 1): Promise<readonly Caught[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    await run({ now: new Date(), outOfTime: () => false });
    const mails = await mailTo(address);
    if (mails.length === count) return mails;
    // There may be fewer for a while if another test's run is sending one.
    if (mails.length > count || Date.now() > deadline) {
      throw new Error(`${mails.length} mails went to ${address}, and not ${count}.`);
    }
  }
}
