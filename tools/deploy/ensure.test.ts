import { expect, test } from 'vitest';
import {
  type EnsureMode,
  ensureNeeds,
  formatCommand,
  type Need,
  type RunProgram,
} from './ensure.ts';

const BACKUP_NEED: Need = {
  title: 'A daily backup',
  find: ['list'],
  isMet: (found) => found === 'daily',
  remedy: () => ['create'],
};

/** `answers` has the output of each program. A program without an answer fails. */
function simulateEnsureNeeds(
  answers: Readonly<Record<string, string>>,
  needs: readonly Need[],
  mode: EnsureMode = 'create',
) {
  const startedPrograms: string[] = [];
  const simulateRun: RunProgram = ([program]) => {
    startedPrograms.push(program);
    const stdout = answers[program];
    return { ok: stdout !== undefined, stdout: stdout ?? '', output: stdout ?? 'refused' };
  };
  return { unmet: ensureNeeds(needs, mode, simulateRun), ran: startedPrograms };
}

test('a resource that exists is not created again', () => {
  expect(simulateEnsureNeeds({ list: 'daily' }, [BACKUP_NEED])).toEqual({
    unmet: 0,
    ran: ['list'],
  });
});

test('a missing resource is created', () => {
  expect(simulateEnsureNeeds({ list: '', create: 'done' }, [BACKUP_NEED])).toEqual({
    unmet: 0,
    ran: ['list', 'create'],
  });
});

test('a check creates nothing', () => {
  expect(simulateEnsureNeeds({ list: '', create: 'done' }, [BACKUP_NEED], 'check')).toEqual({
    unmet: 1,
    ran: ['list'],
  });
});

test('a refused command does not stop the next', () => {
  const refusedNeed: Need = { ...BACKUP_NEED, find: ['refused'] };
  expect(simulateEnsureNeeds({ list: 'daily' }, [refusedNeed, BACKUP_NEED])).toEqual({
    unmet: 1,
    ran: ['refused', 'list'],
  });
});

test('a need that only a person can meet counts as unmet', () => {
  const billingPlanNeed: Need = { ...BACKUP_NEED, remedy: () => 'choose it on a page' };
  expect(simulateEnsureNeeds({ list: '' }, [billingPlanNeed])).toEqual({ unmet: 1, ran: ['list'] });
});

test('a printed command can be pasted into a shell', () => {
  expect(formatCommand(['gcloud', '--database=(default)'])).toBe("gcloud '--database=(default)'");
});
