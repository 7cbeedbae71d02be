import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// start.ts has no exports. It runs when it is imported.

let page: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  // Removes the listeners of start.ts after each test.
  page = new AbortController();
  const listen = addEventListener.bind(globalThis);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void, capture = false) =>
    listen(type, listener, { capture, signal: page.signal }),
  );
});
afterEach(() => {
  page.abort();
  document.body.innerHTML = '';
});

interface OpenedPage {
  readonly kind?: 'document' | 'app';
  readonly isMember?: boolean;
  /** Number of requests for the script of the app that fail. */
  readonly failedRequestCount?: number;
}

/** Opens a page. Returns the requests for the script of the app. */
async function openPage({
  kind = 'app',
  isMember = false,
  failedRequestCount = 0,
}: OpenedPage = {}) {
  document.documentElement.dataset['scheme'] = 'system';
  document.body.innerHTML = `
    <meta name="theme-color" data-colour-scheme="light">
    <meta name="theme-color" data-colour-scheme="dark">
    <div id="root" data-kind="${kind}" data-scripts="data:text/javascript,">
      <button data-press-early>Sign in with Google</button>
      <input type="radio" name="colour-scheme" value="system" aria-label="System">
      <input type="radio" name="colour-scheme" value="dark" aria-label="Dark">
      <input name="email" aria-label="Email">
    </div>
    <template><p role="alert">Part of this page did not load.</p></template>`;
  if (isMember) localStorage.setItem('elevere.signed-in', '{}');
  let reportPaint: () => void = () => undefined;
  class PaintObserver {
    constructor(onPaint: (paints: object) => void) {
      reportPaint = () => onPaint({ getEntriesByName: () => [{}] });
    }
    observe = () => undefined;
  }
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return new Response('', { status: requests.length <= failedRequestCount ? 503 : 200 });
  });
  vi.resetModules();
  // @ts-expect-error start.ts is a script without imports and exports, so TypeScript sees no module.
  await import('./start.ts');
  return { reportPaint, requests };
}

test.each([
  ['a visitor’s document does not load the app', { kind: 'document', isMember: false }, 0],
  ['a member’s document loads the app', { kind: 'document', isMember: true }, 1],
  ['a visitor’s form loads the app', { kind: 'app', isMember: false }, 1],
] as const)('after the first paint, %s', async (_what, openedPage, requestCount) => {
  const { reportPaint, requests } = await openPage(openedPage);
  expect(requests).toHaveLength(0);
  reportPaint();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(requestCount);
});

test('a hidden page, which reports no paint, loads the app after two seconds', async () => {
  const { requests } = await openPage();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(1);
});

test('an app that does not load is reported, and retried with growing delays', async () => {
  const { reportPaint, requests } = await openPage({ failedRequestCount: 7 });
  reportPaint();
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('alert').textContent).toBe('Part of this page did not load.');
  const requestCounts: number[] = [];
  for (const delaySeconds of [2, 4, 8, 16, 32, 32]) {
    await vi.advanceTimersByTimeAsync(delaySeconds * 1_000);
    requestCounts.push(requests.length);
  }
  expect(requestCounts).toEqual([2, 3, 4, 5, 6, 7]);
  await vi.advanceTimersByTimeAsync(32_000);
  vi.useRealTimers();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a press on the Google button before the app loads is repeated once', async () => {
  await openPage();
  const googleButton = screen.getByRole('button');
  const onPress = vi.fn();
  fireEvent.click(googleButton);
  expect(googleButton.ariaBusy).toBe('true');
  googleButton.addEventListener('click', onPress);
  for (let pageCount = 0; pageCount < 2; pageCount += 1) {
    dispatchEvent(new Event('elevere:arrived'));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(googleButton.hasAttribute('aria-busy')).toBe(false);
  expect(onPress).toHaveBeenCalledOnce();
});

test('a chosen colour scheme applies to the page and the address bar, and is stored', async () => {
  await openPage();
  const { dataset } = document.documentElement;
  const mediaOfColours = () => [...document.querySelectorAll('meta')].map(({ media }) => media);
  expect(mediaOfColours()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'light' } });
  expect(dataset['scheme']).toBe('system');
  fireEvent(screen.getByLabelText('Dark'), new Event('change', { bubbles: true }));
  expect(dataset['scheme']).toBe('dark');
  expect(mediaOfColours()).toEqual(['print', '']);
  expect(localStorage.getItem('colour-scheme')).toBe('dark');
  fireEvent(screen.getByLabelText('System'), new Event('change', { bubbles: true }));
  expect(mediaOfColours()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']);
});
