import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../lib/session/session-states.ts';
import { currentSession, dispatchSessionEvent } from '../lib/session/session-store.ts';
import { PrerenderedSessionContext } from '../lib/session/use-session.ts';
import { pageForAccount, textForAccount } from '../testing/render-for-account.tsx';
import { ADA } from '../testing/test-account.ts';
import { NavigationBar } from './NavigationBar.tsx';

function navigationBarText(session: Session): string {
  return textForAccount(
    <PrerenderedSessionContext value={session}>
      <NavigationBar />
    </PrerenderedSessionContext>,
  );
}

test.each<[who: string, Session]>([
  ['a member', { status: 'in', account: ADA }],
  ['an expected member', { status: 'unknown', expected: ADA, unreachable: false }],
])('%s can log out in the bar and in the menu, which names them', (_who, session) => {
  const shownText = navigationBarText(session);
  expect(shownText.match(/Logout/g)).toHaveLength(2);
  expect(shownText).toContain('Ada Lovelace');
  expect(shownText).toContain('Find a member');
  expect(shownText).not.toContain('Log in');
});

test('a visitor can log in, not log out', () => {
  const shownText = navigationBarText({ status: 'out', reason: null });
  expect(shownText.match(/Log in/g)).toHaveLength(2);
  expect(shownText).not.toContain('Logout');
  expect(shownText).not.toContain('Find a member');
});

describe('the menu', () => {
  const closeMenu = vi.fn();

  beforeEach(() => {
    // happy-dom does not know popovers.
    Object.assign(HTMLElement.prototype, { hidePopover: closeMenu });
    dispatchSessionEvent({ type: 'read', account: ADA });
    render(pageForAccount(<NavigationBar />));
    closeMenu.mockReset();
    return () => dispatchSessionEvent({ type: 'noLogin' });
  });

  function menuQueries() {
    return within(screen.getByRole('navigation', { name: 'Menu' }));
  }

  test('a followed link closes it and is then marked as current', () => {
    const menuLink = menuQueries().getByRole('link', { name: 'Find a member' });
    fireEvent.click(menuLink);
    expect(closeMenu).toHaveBeenCalledOnce();
    expect(menuLink.getAttribute('aria-current')).toBe('page');
  });

  test('Logout closes it and ends the session', async () => {
    fireEvent.click(menuQueries().getByRole('button', { name: 'Logout' }));
    expect(closeMenu).toHaveBeenCalledOnce();
    await menuQueries().findByRole('link', { name: 'Log in' });
    expect(currentSession()).toEqual({ status: 'out', reason: 'loggedOut' });
  });
});
