import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusParentOnRemoval } from './use-focus-parent-on-removal.ts';

function RemovableForm() {
  return (
    <div ref={useFocusParentOnRemoval()}>
      <button type="button">Save</button>
    </div>
  );
}

test.each([
  ['takes the focus if the removed element had it', true],
  ['leaves the focus where it is otherwise', false],
])('the parent of a removed element %s', (_what, hadFocus) => {
  const { container, rerender } = render(<RemovableForm />);
  if (hadFocus) screen.getByRole('button').focus();
  rerender('Saved.');
  expect(document.activeElement).toBe(hadFocus ? container : document.body);
  // React itself returns the focus to the body of happy-dom, so the focus alone does not show this.
  expect(container.hasAttribute('tabindex')).toBe(hadFocus);
});
