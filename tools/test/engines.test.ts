import { expect, test } from 'vitest';
import { leftOut } from './engines.ts';

test('engines that are not installed are named in one line, with what installs them', () => {
  expect(leftOut(['firefox', 'webkit'])).toMatch(
    /^Not tested: firefox and webkit\..*npx playwright install firefox webkit$/,
  );
  expect(leftOut([])).toBeNull();
});
