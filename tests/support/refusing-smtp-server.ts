import type { SMTPServerOptions } from 'smtp-server';
import { startSmtpServer } from '../../tools/mail/smtp-server.ts';

type SmtpStep = 'onMailFrom' | 'onRcptTo' | 'onData';

export function startRefusingSmtpServer(step: SmtpStep, responseCode: number) {
  const refusal = Object.assign(new Error('Not taken.'), { responseCode });
  const stepHandlers: Required<Pick<SMTPServerOptions, SmtpStep>> = {
    onMailFrom: (_address, _session, done) => done(refusal),
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done(refusal));
    },
  };
  return startSmtpServer(0, { [step]: stepHandlers[step] });
}
