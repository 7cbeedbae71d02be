import { onlineManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OfflineNotice } from './PageShell.tsx';

afterEach(() => onlineManager.setOnline(true));

test('only while offline, a notice says so', () => {
  const { container } = render(<OfflineNotice />);
  expect(container.textContent).toBe('');
  act(() => onlineManager.setOnline(false));
  expect(container.textContent).toBe('You’re offline. This page updates when you reconnect.');
  act(() => onlineManager.setOnline(true));
  expect(container.textContent).toBe('');
});
