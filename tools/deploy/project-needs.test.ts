import { expect, test } from 'vitest';
import { createProjectNeeds, SECRET_REQUESTS_FILTER } from './project-needs.ts';

function isMet(titlePart: string, found: string): boolean | undefined {
  return createProjectNeeds('made-up-network')
    .find(({ title }) => title.includes(titlePart))
    ?.isMet(found);
}

const createSink = (change: object) =>
  JSON.stringify({
    exclusions: [{ name: 'codes-and-searches', filter: SECRET_REQUESTS_FILTER, ...change }],
  });

test.each([
  ['a request log without codes', 'request log', createSink({}), true],
  ['an exclusion that is switched off', 'request log', createSink({ disabled: true }), false],
  ['an exclusion with another filter', 'request log', createSink({ filter: 'x' }), false],
  ['a sink without exclusions', 'request log', 'null', false],
  ['daily backups for 14 weeks', 'backups', 'dailyRecurrence: {}\nretention: 8467200s', true],
  ['daily backups for one week', 'backups', 'dailyRecurrence: {}\nretention: 604800s', false],
] as const)('%s', (_case, titlePart, found, expected) => {
  expect(isMet(titlePart, found)).toBe(expected);
});
