import { afterEach, expect, test, vi } from 'vitest';
import { withKey } from './kept-scroll.ts';

const navigate = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  navigate.mockReset();
});

function goFrom(address: string, ...way: [to: string, options?: { state: object }]): void {
  vi.stubGlobal('location', new URL(address, 'https://elevere.test'));
  withKey(navigate, ...way);
}

test('each entry of the history has a key of its own beside what travels with it', () => {
  goFrom('/login', '/faq', { state: { from: '/profile' } });
  goFrom('/login', '/terms');
  expect(navigate.mock.calls).toEqual([
    ['/faq', { replace: false, state: { from: '/profile', key: expect.any(Number) } }],
    ['/terms', { replace: false, state: { key: expect.any(Number) } }],
  ]);
  const [first, second] = navigate.mock.calls.map(([, { state }]) => state.key);
  expect(first).not.toBe(second);
});

test.each([
  ['/admin/members?role=admin', '/admin/members?role=admin', true],
  ['/admin/members?role=admin', '/admin/members', false],
  ['/faq', '/faq#support', false],
])('from %s a link to %s makes no second entry: %j', (from, to, replace) => {
  goFrom(from, to);
  expect(navigate).toHaveBeenCalledWith(to, expect.objectContaining({ replace }));
});
