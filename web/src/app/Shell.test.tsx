import { onlineManager } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { OfflineNotice } from './Shell.tsx';

afterEach(() => onlineManager.setOnline(true));

test('only while offline, a notice says so', async () => {
  const notice = await runHook(OfflineNotice, undefined);
  const noticeHtml = () => renderToStaticMarkup(notice.result());
  expect(noticeHtml()).not.toContain('offline');
  await notice.act(() => onlineManager.setOnline(false));
  expect(noticeHtml()).toContain('You’re offline. This page updates when you reconnect.');
  await notice.act(() => onlineManager.setOnline(true));
  expect(noticeHtml()).not.toContain('offline');
});
