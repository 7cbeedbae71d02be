import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Disclosure } from './Disclosure.tsx';

test('folded content is rendered once a user opens it', () => {
  render(<Disclosure summary="More">The content</Disclosure>);
  expect(screen.queryByText('The content')).toBeNull();
  fireEvent(screen.getByRole('group'), new Event('toggle'));
  expect(screen.getByText('The content')).not.toBeNull();
});
