import { expect, test } from 'vitest';
import { describeMissingEngines } from './engines.ts';

test('engines that are not installed are named in one line, with what installs them', () => {
  expect(describeMissingEngines(['firefox', 'webkit'])).toMatch(
    /^Not tested: firefox and webkit\..*npx playwright install firefox webkit$/,
  );
  expect(describeMissingEngines([])).toBeNull();
});
