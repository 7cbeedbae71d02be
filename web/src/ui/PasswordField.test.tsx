import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

test('a password is hidden until Show is pressed', () => {
  render(<PasswordField name="password" label="Password" />);
  const inputType = () => screen.getByLabelText('Password').getAttribute('type');
  expect(inputType()).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(inputType()).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(inputType()).toBe('password');
});
