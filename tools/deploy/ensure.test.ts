import { expect, test } from 'vitest';
import { commandLine, ensureNeeds, type Need, type RunCommand } from './ensure.ts';

const NEED: Need = {
  what: 'A daily backup',
  find: { command: ['list'], name: 'daily' },
  make: ['make'],
};

/** `answers` has the output of each program, or null for a failure. */
function runEnsure(answers: Readonly<Record<string, string | null>>, ...needs: readonly Need[]) {
  const ran: string[] = [];
  const run: RunCommand = ([program]) => {
    ran.push(program);
    const output = answers[program] ?? null;
    return { ok: output !== null, output: output ?? 'refused' };
  };
  return { unmet: ensureNeeds(needs, false, run), ran };
}

test('a resource that exists is not created again', () => {
  expect(runEnsure({ list: 'daily' }, NEED)).toEqual({ unmet: 0, ran: ['list'] });
});

test('a missing resource is created', () => {
  expect(runEnsure({ list: '', make: 'done' }, NEED)).toEqual({ unmet: 0, ran: ['list', 'make'] });
});

test('a refused command does not stop the next', () => {
  expect(runEnsure({ list: 'daily' }, { what: 'An API', make: ['enable'] }, NEED)).toEqual({
    unmet: 1,
    ran: ['enable', 'list'],
  });
});

test('a need that only a person can meet counts as unmet', () => {
  const plan = {
    what: 'A plan',
    find: { command: ['list'], name: 'true' },
    page: 'a page',
  } as const;
  expect(runEnsure({ list: '' }, plan)).toEqual({ unmet: 1, ran: ['list'] });
});

test('a printed command can be pasted into a shell', () => {
  expect(commandLine(['gcloud', '--database=(default)'])).toBe("gcloud '--database=(default)'");
});
