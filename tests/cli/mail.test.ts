import { afterEach, expect, test, vi } from 'vitest';
import { mailTo } from '../support/caught-mail.ts';
import { elevere } from '../support/elevere.ts';

afterEach(() => vi.unstubAllEnvs());

test('an operator sends a test email', async () => {
  expect((await elevere('mail', 'test', 'operator@elevere.test')).code).toBe(0);
  await expect.poll(() => mailTo('operator@elevere.test')).toHaveLength(1);
});

test('a test email has the sender of the settings', async () => {
  vi.stubEnv('MAIL_FROM', 'office@elevere.test');
  expect((await elevere('mail', 'test', 'sender@elevere.test')).code).toBe(0);
  await expect
    .poll(() => mailTo('sender@elevere.test'))
    .toMatchObject([{ from: { address: 'office@elevere.test' } }]);
});

test('a network without a mail server says that it sends no emails', async () => {
  vi.stubEnv('SMTP_URL', 'off');
  const { code, stderr } = await elevere('mail', 'test', 'operator@elevere.test');
  expect([code, stderr]).toEqual([3, expect.stringContaining('SMTP_URL is "off"')]);
});
