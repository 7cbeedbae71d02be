import { expect, test } from 'vitest';
import { deploySteps } from './deploy-steps.ts';
import { FUNCTION_NAMES } from './function-names.ts';

const targets = (unattended: boolean) =>
  deploySteps('made-up', FUNCTION_NAMES, unattended).map(({ args }) => {
    expect(args.slice(0, 4)).toEqual(['deploy', '--project', 'made-up', '--only']);
    return { only: args[4]?.split(',') ?? [], options: args.slice(5) };
  });

test('rules and indexes come first and Hosting last, with every function once between them', () => {
  const [first, ...others] = targets(false);
  const last = others.pop();
  expect([first?.only, last?.only]).toEqual([['firestore', 'storage'], ['hosting']]);
  expect(others.flatMap(({ only }) => only)).toEqual(
    FUNCTION_NAMES.map((name) => `functions:${name}`),
  );
  expect(FUNCTION_NAMES).toContain('upload-profile-picture');
});

test('no batch starts more functions than a new project has processors for', () => {
  for (const { only } of targets(false)) expect(only.length).toBeLessThanOrEqual(8);
});

test('a deployment without a person forces no deletion of indexes', () => {
  for (const { only, options } of targets(true)) {
    const ofFunctions = only.every((name) => name.startsWith('functions:'));
    expect(options).toEqual(['--non-interactive', ...(ofFunctions ? ['--force'] : [])]);
  }
});
