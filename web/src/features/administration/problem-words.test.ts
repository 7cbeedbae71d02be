import { expect, test } from 'vitest';
import { problemInWords } from './problem-words.ts';
import type { WholeNetworkProblem } from './problems.ts';

const waitingSince = '2026-11-22T00:00:00.000Z';

test.each<[WholeNetworkProblem, string]>([
  [{ kind: 'job_late', job: 'send_due_mail', ran_at: null }, 'The job “Send due mail” is late'],
  [{ kind: 'mail_failed', count: 1, since: waitingSince }, '1 email could not be sent'],
  [{ kind: 'mail_failed', count: 2, since: waitingSince }, '2 emails could not be sent'],
  [{ kind: 'paused' }, 'Invitations are paused'],
  [{ kind: 'one_admin' }, 'You’re the only admin'],
  [{ kind: 'few_inviters', count: 0 }, 'No member can invite'],
  [{ kind: 'few_inviters', count: 1 }, 'Only 1 member can invite'],
  [{ kind: 'few_inviters', count: 2 }, 'Only 2 members can invite'],
])('a problem is named in words: %j', (problem, words) => {
  expect(problemInWords(problem)).toBe(words);
});
