import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { runWhenOnline } from './online.ts';

afterEach(() => onlineManager.setOnline(true));

test('while online, an action runs at once', async () => {
  expect(await runWhenOnline(async () => 'loaded')).toBe('loaded');
});

test('while offline, an action waits for the connection', async () => {
  const loadSpy = vi.fn(async () => 'loaded');
  onlineManager.setOnline(false);
  const loadPromise = runWhenOnline(loadSpy);
  expect(loadSpy).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(await loadPromise).toBe('loaded');
});
