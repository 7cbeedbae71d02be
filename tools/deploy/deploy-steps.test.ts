import { expect, test } from 'vitest';
import { deploySteps } from './deploy-steps.ts';

const commands = (unattended: boolean) =>
  deploySteps('made-up', unattended).map(({ args }) => args.join(' '));

test('rules and indexes come first, then the functions, and Hosting that points at them', () => {
  expect(commands(false)).toEqual([
    'deploy --project made-up --only firestore,storage',
    'deploy --project made-up --only functions',
    'deploy --project made-up --only hosting',
  ]);
});

test('a deployment without a person forces no deletion of indexes', () => {
  expect(commands(true)).toEqual([
    'deploy --project made-up --only firestore,storage --non-interactive',
    'deploy --project made-up --only functions --non-interactive --force',
    'deploy --project made-up --only hosting --non-interactive',
  ]);
});
