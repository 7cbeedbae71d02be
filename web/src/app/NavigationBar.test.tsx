import { expect, test } from 'vitest';
import { textForAccount } from '../lib/render-for-account.tsx';
import type { Session } from '../lib/session/session-states.ts';
import { ADA } from '../lib/session/test-account.ts';
import { RenderedSessionContext } from '../lib/session/use-session.ts';
import { NavigationBar } from './NavigationBar.tsx';

function barText(session: Session): string {
  return textForAccount(
    <RenderedSessionContext value={session}>
      <NavigationBar />
    </RenderedSessionContext>,
  );
}

test.each<[who: string, Session]>([
  ['a member', { status: 'in', account: ADA }],
  ['an expected member', { status: 'unknown', expected: ADA, unreachable: false }],
])('%s can log out in the bar and in the menu, which names them', (_who, session) => {
  const text = barText(session);
  expect(text.match(/Logout/g)).toHaveLength(2);
  expect(text).toContain('Ada Lovelace');
  expect(text).toContain('Find a member');
  expect(text).not.toContain('Log in');
});

test('a visitor can log in, not log out', () => {
  const text = barText({ status: 'out' });
  expect(text.match(/Log in/g)).toHaveLength(2);
  expect(text).not.toContain('Logout');
  expect(text).not.toContain('Find a member');
});
