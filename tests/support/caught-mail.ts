import { mailPorts } from '../../tools/emulators/configuration.ts';
import type { Caught } from '../../tools/mail/mailbox.ts';

/** What the SMTP catcher took for this address, newest first. */
export async function mailTo(address: string): Promise<readonly Caught[]> {
  const response = await fetch(`http://127.0.0.1:${mailPorts.page}/messages.json`);
  // Written by the catcher, which this repository holds.
  const messages = (await response.json()) as readonly Caught[];
  return messages.filter(({ envelope }) => envelope.to.includes(address));
}
