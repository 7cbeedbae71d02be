import { expect, test } from 'vitest';
import { htmlForAccount } from '../../../testing/render-for-account.tsx';
import { GoogleButton } from './GoogleButton.tsx';

test.each([
  ['usable', false, false, false],
  ['inactive during another action', false, true, true],
  ['inactive while Google’s window is open', true, false, true],
])('the Google button is %s', (_state, pending, inactive, isInactive) => {
  const button = <GoogleButton pending={pending} inactive={inactive} onPress={() => undefined} />;
  const html = htmlForAccount(button);
  expect(html.includes('aria-disabled="true"')).toBe(isInactive);
  expect(html.includes('Continue in the Google window.')).toBe(pending);
});
