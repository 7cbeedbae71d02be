import type { Command } from 'commander';
import { type Report, run, type SharedOptions, shared } from './command.ts';
import { EXIT, Stop } from './stop.ts';

async function expireNow(): Promise<Report> {
  const { expireDueInvitations } = await import('../../functions/src/store/expiry.ts');
  const report = await expireDueInvitations({ now: new Date(), outOfTime: () => false });
  if (!report.finished) {
    throw new Stop(
      'unfinished',
      `${report.marked} marked, ${report.failed} could not be written: ${report.firstFailure}`,
      EXIT.failure,
    );
  }
  return {
    data: report,
    lines: [
      `Invitations marked as expired: ${report.marked}.`,
      ...report.malformedPaths.map((path) => `${path} is not a sound document; left as it is.`),
    ],
  };
}

export function addExpireNow(program: Command): void {
  shared(program.command('expire-now'))
    .description(
      'Marks invitations past their 31 days as expired now, as the hourly job does. They redeem nothing either way.',
    )
    .action(async (options: SharedOptions) => run(options, expireNow));
}
