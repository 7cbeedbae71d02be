import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToggleSwitch } from './ToggleSwitch.tsx';

test.each([
  ['reports a press', false, [[true]]],
  ['ignores a press while a change is pending', true, []],
])('a switch %s', (_what, pending, expectedChanges) => {
  const onSwitch = vi.fn();
  render(
    <ToggleSwitch
      label="Emails"
      hint="News by email."
      checked={false}
      pending={pending}
      onSwitch={onSwitch}
    />,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Emails' }));
  expect(onSwitch.mock.calls).toEqual(expectedChanges);
});
