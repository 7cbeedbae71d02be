import process from 'node:process';
import type { Command } from 'commander';
import { emailSchema } from '../../functions/src/contract/fields.ts';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { EXIT, Stop } from '../stop.ts';
import type { Target } from '../target.ts';

async function loadMailSettings(project: string): Promise<void> {
  const [{ runFirebaseUnattended }, { chooseFunctionsSettingsFile, readEnvFile }] =
    await Promise.all([
      import('../../tools/deploy/firebase-cli.ts'),
      import('../../tools/deploy/project-settings.ts'),
    ]);
  const smtpSecret = runFirebaseUnattended([
    'functions:secrets:access',
    'SMTP_URL',
    '--project',
    project,
  ]);
  if (!smtpSecret.ok) throw new Stop('no_secret', smtpSecret.output.trim(), EXIT.unreachable);
  Object.assign(process.env, readEnvFile(chooseFunctionsSettingsFile(project)), {
    SMTP_URL: smtpSecret.stdout.trim(),
  });
}

async function sendTestEmail(typedAddress: string, { project, emulated }: Target): Promise<Report> {
  const { success, data: address } = emailSchema.safeParse(typedAddress);
  if (!success) throw new Stop('invalid', 'This is not an email address.', EXIT.usage);
  if (!emulated) await loadMailSettings(project);
  const { sendBySmtp, canSendMail } = await import('../../functions/src/jobs/smtp.ts');
  if (!canSendMail()) {
    throw new Stop('off', 'This network sends no emails: SMTP_URL is "off".', EXIT.refused);
  }
  const { readNetworkName } = await import('../../tools/deploy/project-settings.ts');
  const senderName = readNetworkName(project);
  const text = `This is a test. The mail server of ${senderName} works.`;
  await sendBySmtp({
    senderName,
    to: { name: '', address },
    subject: `A test of ${senderName}`,
    text,
    html: `<p>${text}</p>`,
  });
  return {
    data: { address, sent: true },
    lines: [`The mail server accepted an email to ${address}.`],
  };
}

export function addMailCommand(program: Command, output: Output): void {
  const mailCommand = program.command('mail').description('The mail server.');
  addSharedOptions(mailCommand.command('test <address>'))
    .summary('send a test email')
    .description(
      'Sends an email to this address, with the mail server and the sender that the functions use.',
    )
    .action((address: string, options: SharedOptions) =>
      runCommand(output, options, (target) => sendTestEmail(address, target)),
    );
}
