import path from 'node:path';
import process from 'node:process';
import { mailPorts, root } from './configuration.ts';
import { Failure } from './failure.ts';
import type { Family } from './processes.ts';

/** Starts the mail catcher for the emulated functions and waits until it listens. */
export async function startMailCatcher(family: Family): Promise<void> {
  const child = family.spawn(
    process.execPath,
    [path.join(root, 'tools/mail/catcher.ts'), String(mailPorts.smtp), String(mailPorts.page)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', (error) => reject(new Failure('No SMTP catcher.', error.message)));
    child.once('exit', () => reject(new Failure('The SMTP catcher ended; its message is above.')));
  });
}
