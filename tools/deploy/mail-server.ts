import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isMailServer } from '../../functions/settings.ts';
import { Failure } from '../lib/failure.ts';
import { say } from './command.ts';
import { runProgram } from './ensure.ts';
import { runFirebaseUnattended } from './firebase-cli.ts';

const SMTP_TIMEOUT_MS = 10_000;

/** Throws a Failure if gcloud cannot tell, so that setup never overwrites a stored URL with "off". */
export function hasStoredMailServerUrl(project: string): boolean {
  const { ok, stdout, output } = runProgram([
    'gcloud',
    'secrets',
    'versions',
    'list',
    'SMTP_URL',
    `--project=${project}`,
    '--filter=state=ENABLED',
    '--format=value(name)',
  ]);
  if (ok) return stdout !== '';
  if (output.includes('NOT_FOUND')) return false;
  throw new Failure(`The secret SMTP_URL cannot be read, and was not changed.\n${output}`);
}

async function findMailServerProblem(url: string): Promise<string | null> {
  if (url === 'off') return null;
  if (!isMailServer(url)) return 'Enter smtps://user:password@host, or off.';
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Returns the URL that the operator enters. Null if the operator keeps the stored URL. */
export async function askForMailServerUrl(hasStoredUrl: boolean): Promise<string | null> {
  let isEchoOff = false;
  // Readline echoes the typed characters to this stream, which hides them, because the URL contains
  // a password.
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isEchoOff) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const defaultAnswerText = hasStoredUrl ? 'keep the stored one' : 'off';
  try {
    for (;;) {
      const answerPromise = terminal.question(
        `Mail server, as smtps://user:password@host with the password URL-encoded [${defaultAnswerText}]: `,
      );
      isEchoOff = true;
      const answer = (await answerPromise).trim();
      isEchoOff = false;
      say('');
      if (answer === '' && hasStoredUrl) return null;
      const url = answer || 'off';
      const problem = await findMailServerProblem(url);
      if (problem === null) return url;
      say(problem);
    }
  } catch (error) {
    // Readline aborts the question after Ctrl-C and Ctrl-D.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    throw new Failure('The secret SMTP_URL was not set. Run the same command again.');
  } finally {
    terminal.close();
  }
}

/** Returns the error message, or null after success. */
export function storeMailServerUrl(project: string, url: string): string | null {
  const args = ['functions:secrets:set', 'SMTP_URL', '--project', project, '--data-file', '-'];
  const { ok, output } = runFirebaseUnattended(args, url);
  if (!ok) return output.trim();
  say('✓ The secret SMTP_URL. The next deployment gives it to the job that sends emails.');
  return null;
}
