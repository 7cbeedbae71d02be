import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

test.each([
  ['a usable button acts', {}, 1],
  ['a pending button ignores a press', { pending: true }, 0],
  ['an inactive button ignores a press', { inactive: true }, 0],
])('%s, and submits its form only then', (_what, state, actionCount) => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event) => event.preventDefault())];
  render(
    <form onSubmit={onSubmit}>
      <Button {...state} type="submit" onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(actionCount);
  expect(onSubmit).toHaveBeenCalledTimes(actionCount);
});
