import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

afterEach(() => act(() => onlineManager.setOnline(true)));

test('while offline, a skeleton does not say that content loads', () => {
  render(<Skeleton label="Loading your profile…" />);
  const skeleton = screen.getByRole('status');
  expect(skeleton.textContent).toBe('Loading your profile…');
  expect(skeleton.dataset).toHaveProperty('loading');
  act(() => onlineManager.setOnline(false));
  expect(skeleton.textContent).toBe('');
  expect(skeleton.dataset).not.toHaveProperty('loading');
});
