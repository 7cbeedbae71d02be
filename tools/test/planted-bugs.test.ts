import { expect, test } from 'vitest';
import { checkPatch, plantedBugs } from '../../tests/support/planted-bugs.ts';
import { ProcessTree } from '../lib/processes.ts';

test('there are ten planted bugs', () => {
  expect(plantedBugs()).toHaveLength(10);
});

test.each(plantedBugs())('$name still applies to the functions', async (bug) => {
  await checkPatch(new ProcessTree(), bug);
});
