import { expect, test } from 'vitest';
import { ensureNeeds, formatCommand, type Need, type RunProgram } from './ensure.ts';

const BACKUP_NEED: Need = {
  title: 'A daily backup',
  find: { command: ['list'], name: 'daily' },
  make: ['make'],
};

/** `answers` has the output of each program, or null for a failure. */
function runEnsure(answers: Readonly<Record<string, string | null>>, ...needs: readonly Need[]) {
  const ranPrograms: string[] = [];
  const simulateRun: RunProgram = ([program]) => {
    ranPrograms.push(program);
    const output = answers[program] ?? null;
    return { ok: output !== null, output: output ?? 'refused' };
  };
  return { unmet: ensureNeeds(needs, false, simulateRun), ran: ranPrograms };
}

test('a resource that exists is not created again', () => {
  expect(runEnsure({ list: 'daily' }, BACKUP_NEED)).toEqual({ unmet: 0, ran: ['list'] });
});

test('a missing resource is created', () => {
  expect(runEnsure({ list: '', make: 'done' }, BACKUP_NEED)).toEqual({
    unmet: 0,
    ran: ['list', 'make'],
  });
});

test('a refused command does not stop the next', () => {
  expect(runEnsure({ list: 'daily' }, { title: 'An API', make: ['enable'] }, BACKUP_NEED)).toEqual({
    unmet: 1,
    ran: ['enable', 'list'],
  });
});

test('a need that only a person can meet counts as unmet', () => {
  const planNeed = {
    title: 'A plan',
    find: { command: ['list'], name: 'true' },
    page: 'a page',
  } as const;
  expect(runEnsure({ list: '' }, planNeed)).toEqual({ unmet: 1, ran: ['list'] });
});

test('a printed command can be pasted into a shell', () => {
  expect(formatCommand(['gcloud', '--database=(default)'])).toBe("gcloud '--database=(default)'");
});
