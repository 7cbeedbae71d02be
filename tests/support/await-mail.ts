import { expect } from 'vitest';
import type { Caught } from '../../tools/mail/mailbox.ts';
import { mailTo } from './caught-mail.ts';

/** Long enough for the functions emulator to start a function that it has not run yet. */
const TIMEOUT_MS = 30_000;

/** Waits until exactly `count` messages went to this address. */
export async function awaitMail(address: string, count = 1): Promise<readonly Caught[]> {
  await expect
    .poll(async () => (await mailTo(address)).length, { timeout: TIMEOUT_MS, interval: 100 })
    .toBe(count);
  return mailTo(address);
}
