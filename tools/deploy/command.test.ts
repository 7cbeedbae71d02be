import { expect, test } from 'vitest';
import { requireProject } from './command.ts';

test.each([
  [undefined, 'npm run deploy -- --project <id>'],
  ['demo-elevere', 'project of the emulators'],
  ['My Network', 'My Network is not a project id'],
  ['default', "default is an alias. Name the project's id: demo-elevere"],
])('the project %s is refused as wrong usage', (project, messagePart) => {
  const usageError = { message: expect.stringContaining(messagePart), exitCode: 2 };
  expect(() => requireProject(project, 'deploy')).toThrow(expect.objectContaining(usageError));
});
