import { expect, test } from 'vitest';
import { requireProject } from './command.ts';

test.each([
  [undefined, 'npm run deploy -- --project <id>'],
  ['demo-elevere', 'project of the emulators'],
  ['My Network', 'My Network is not a project id'],
])('the project %s is refused as wrong usage', (named, part) => {
  const usage = { message: expect.stringContaining(part), exitCode: 2 };
  expect(() => requireProject(named, 'deploy')).toThrow(expect.objectContaining(usage));
});
