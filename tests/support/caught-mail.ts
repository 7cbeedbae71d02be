import { expect } from 'vitest';
import { mailPorts } from '../../tools/emulators/configuration.ts';
import type { Caught } from '../../tools/mail/mailbox.ts';

/** Long enough for the functions emulator to start a function that it has not run yet. */
const TIMEOUT_MS = 30_000;

/** What the SMTP catcher took for this address, newest first. */
export async function mailTo(address: string): Promise<readonly Caught[]> {
  const response = await fetch(`http://127.0.0.1:${mailPorts.page}/messages.json`);
  // Written by the catcher, which this repository holds.
  const messages = (await response.json()) as readonly Caught[];
  return messages.filter(({ envelope }) => envelope.to.includes(address));
}

/** Waits until exactly `count` messages went to this address. */
export async function awaitMail(address: string, count = 1): Promise<readonly Caught[]> {
  await expect
    .poll(async () => (await mailTo(address)).length, { timeout: TIMEOUT_MS, interval: 100 })
    .toBe(count);
  return mailTo(address);
}
