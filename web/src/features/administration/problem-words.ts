import type { WholeNetworkProblem } from './problems.ts';
import { scheduledJobInWords } from './scheduled-job-words.ts';

export type ProblemSectionId = 'to-do' | 'waiting';

export function problemInWords(problem: WholeNetworkProblem): string {
  switch (problem.kind) {
    case 'job_late':
      return `The job “${scheduledJobInWords(problem.job)}” is late`;
    case 'mail_failed':
      return `${problem.count === 1 ? '1 email' : `${problem.count} emails`} could not be sent`;
    case 'paused':
      return 'Invitations are paused';
    case 'one_admin':
      return 'You’re the only admin';
    case 'few_inviters':
      if (problem.count === 0) return 'No member can invite';
      return problem.count === 1
        ? 'Only 1 member can invite'
        : `Only ${problem.count} members can invite`;
  }
}
