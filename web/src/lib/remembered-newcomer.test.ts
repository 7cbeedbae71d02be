import { afterEach, expect, test } from 'vitest';
import { forgetNewcomer, rememberNewcomer, wasNewcomer } from './remembered-newcomer.ts';

afterEach(forgetNewcomer);

test('even without storage a page remembers its newcomer until the congratulations', () => {
  expect(wasNewcomer('kay')).toBe(false);
  rememberNewcomer('kay');
  expect(wasNewcomer('kay')).toBe(true);
  expect(wasNewcomer('ada')).toBe(false);
  forgetNewcomer();
  expect(wasNewcomer('kay')).toBe(false);
});
