import { expect, test } from 'vitest';
import { type Check, runChecks } from './checks.ts';
import type { Deployment } from './deployment.ts';

const deployment: Deployment = {
  project: 'made-up-network',
  emulated: false,
  origin: '',
  siteOrigin: '',
  apiOrigin: '',
  documentsUrl: '',
  fileListUrl: '',
};

/** A check that fails in its first `failures` runs. */
function checkThatFails(title: string, failures: number) {
  const counter = { runs: 0 };
  const check: Check = {
    title,
    run: async () => {
      counter.runs += 1;
      return counter.runs <= failures ? [`failed in run ${counter.runs}`] : [];
    },
    remedy: () => 'wait',
  };
  return { check, counter };
}

test('checks that pass run once', async () => {
  const { check, counter } = checkThatFails('pages', 0);
  const results = await runChecks([check], deployment, { times: 3, everyMs: 0 });
  expect(results).toEqual({ problems: [], notYet: [], passed: ['pages'] });
  expect(counter.runs).toBe(1);
});

test('a release that appears late passes in a repeated run', async () => {
  const { check, counter } = checkThatFails('pages', 2);
  const results = await runChecks([check], deployment, { times: 2, everyMs: 0 });
  expect(results).toEqual({ problems: [], notYet: [], passed: ['pages'] });
  expect(counter.runs).toBe(3);
});

test('the problems of the last run are reported beside the checks that passed', async () => {
  const { check, counter } = checkThatFails('pages', 9);
  const { check: passingCheck } = checkThatFails('version', 0);
  const results = await runChecks([passingCheck, check], deployment, { times: 2, everyMs: 0 });
  expect(results).toEqual({
    problems: [{ title: 'pages', message: 'failed in run 3', remedy: 'wait' }],
    notYet: [],
    passed: ['version'],
  });
  expect(counter.runs).toBe(3);
});
