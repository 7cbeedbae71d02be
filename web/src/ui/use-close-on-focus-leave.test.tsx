import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useCloseOnFocusLeave } from './use-close-on-focus-leave.ts';

function TestMenu({ onHide }: { onHide: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnFocusLeave(menu);
  return (
    <>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      {/* happy-dom has no popovers, so the element gets the method here. */}
      <div
        id="menu"
        ref={(element) => {
          menu.current = element && Object.assign(element, { hidePopover: onHide });
        }}
      >
        <button type="button">Logout</button>
      </div>
      <button type="button">On the page</button>
    </>
  );
}

test.each([
  ['closes when the focus moves to the page', 'On the page', 1],
  ['stays open while the focus is inside', 'Logout', 0],
  ['stays open at its own button, whose press closes it', 'Menu', 0],
])('a menu %s', (_policy, name, closeCount) => {
  const onHide = vi.fn();
  render(<TestMenu onHide={onHide} />);
  act(() => screen.getByRole('button', { name }).focus());
  expect(onHide).toHaveBeenCalledTimes(closeCount);
});
