import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FOCUS_TARGET_PROPS, rememberFocusTarget } from './focus-after-action.ts';

function renderButtons() {
  render(
    <main tabIndex={-1}>
      <button type="button">Alone</button>
      <ul>
        <li {...FOCUS_TARGET_PROPS}>
          <button type="button">In a row</button>
        </li>
      </ul>
    </main>,
  );
}

const findButton = (name: string) => screen.getByRole('button', { name });

test('after an action that removed its button, the row takes the focus', () => {
  renderButtons();
  const row = screen.getByRole('listitem');
  const moveFocus = rememberFocusTarget(findButton('In a row'));
  findButton('In a row').remove();
  moveFocus();
  expect(document.activeElement).toBe(row);
});

test('after an action that removed the whole row, the page takes the focus', () => {
  renderButtons();
  const moveFocus = rememberFocusTarget(findButton('In a row'));
  screen.getByRole('listitem').remove();
  moveFocus();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('after the action of a button outside any row, the page takes the focus', () => {
  renderButtons();
  rememberFocusTarget(findButton('Alone'))();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
