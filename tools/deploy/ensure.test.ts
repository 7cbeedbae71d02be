import { expect, test } from 'vitest';
import { ensureNeeds, formatCommand, type Need, type RunProgram } from './ensure.ts';

const BACKUP_NEED: Need = {
  title: 'A daily backup',
  find: { command: ['list'], name: 'daily' },
  create: ['create'],
};

/** `answers` has the output of each program, or null for a failure. */
function simulateEnsureNeeds(
  answers: Readonly<Record<string, string | null>>,
  ...needs: readonly Need[]
) {
  const startedPrograms: string[] = [];
  const simulateRun: RunProgram = ([program]) => {
    startedPrograms.push(program);
    const output = answers[program] ?? null;
    return { ok: output !== null, output: output ?? 'refused' };
  };
  return { unmet: ensureNeeds(needs, false, simulateRun), ran: startedPrograms };
}

test('a resource that exists is not created again', () => {
  expect(simulateEnsureNeeds({ list: 'daily' }, BACKUP_NEED)).toEqual({ unmet: 0, ran: ['list'] });
});

test('a missing resource is created', () => {
  expect(simulateEnsureNeeds({ list: '', create: 'done' }, BACKUP_NEED)).toEqual({
    unmet: 0,
    ran: ['list', 'create'],
  });
});

test('a refused command does not stop the next', () => {
  expect(
    simulateEnsureNeeds({ list: 'daily' }, { title: 'An API', create: ['enable'] }, BACKUP_NEED),
  ).toEqual({
    unmet: 1,
    ran: ['enable', 'list'],
  });
});

test('a need that only a person can meet counts as unmet', () => {
  const billingPlanNeed = {
    title: 'A plan',
    find: { command: ['list'], name: 'true' },
    page: 'a page',
  } as const;
  expect(simulateEnsureNeeds({ list: '' }, billingPlanNeed)).toEqual({ unmet: 1, ran: ['list'] });
});

test('a printed command can be pasted into a shell', () => {
  expect(formatCommand(['gcloud', '--database=(default)'])).toBe("gcloud '--database=(default)'");
});
