import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pageForAccount, textForAccount } from '../lib/render-for-account.tsx';
import type { Session } from '../lib/session/session-states.ts';
import { currentSession, dispatch } from '../lib/session/session-store.ts';
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

describe('the menu', () => {
  const closeMenu = vi.fn();

  beforeEach(() => {
    // happy-dom does not know popovers.
    Object.assign(HTMLElement.prototype, { hidePopover: closeMenu });
    dispatch({ type: 'read', account: ADA });
    render(pageForAccount(<NavigationBar />));
    closeMenu.mockReset();
    return () => dispatch({ type: 'noLogin' });
  });

  function menu() {
    return within(screen.getByRole('navigation', { name: 'Menu' }));
  }

  test('a followed link closes it and is then marked as current', () => {
    const link = menu().getByRole('link', { name: 'Find a member' });
    fireEvent.click(link);
    expect(closeMenu).toHaveBeenCalledOnce();
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  test('Logout closes it and ends the session', async () => {
    fireEvent.click(menu().getByRole('button', { name: 'Logout' }));
    expect(closeMenu).toHaveBeenCalledOnce();
    await menu().findByRole('link', { name: 'Log in' });
    expect(currentSession().status).toBe('ended');
  });
});
