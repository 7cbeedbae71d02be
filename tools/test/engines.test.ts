import { expect, test } from 'vitest';
import { describeMissingEngines } from './engines.ts';

test('one line names the missing engines and the command that installs them', () => {
  expect(describeMissingEngines(['firefox', 'webkit'])).toMatch(
    /^Not tested: firefox and webkit\..*npx playwright install firefox webkit$/,
  );
});

test('nothing is printed if no engine is missing', () => {
  expect(describeMissingEngines([])).toBeNull();
});
