import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { endSession } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';
import { WordMark } from '../ui/WordMark.tsx';
import { ColourSchemeChoice } from './ColourSchemeChoice.tsx';
import { currentMark, type NavigationLink, navigationFor } from './navigation.ts';

const MENU_ID = 'site-menu';

/** Section 2's navigation bar: the role's links in a row where there is room, always in the menu. */
export function NavigationBar() {
  const session = useSession();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  const links = navigationFor(session);
  const signedIn = session.status === 'signedIn';

  async function logout() {
    menu.current?.hidePopover();
    await endSession();
    // From a page for members the guard has gone there already, replacing it.
    if (window.location.pathname !== PATHS.login) {
      await navigate(PATHS.login);
    }
  }

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-6 px-5">
        <Link to={PATHS.home} aria-label="elevere, home" className="rounded-sm">
          <WordMark />
        </Link>
        <div className="flex items-center gap-1">
          <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
            {links.map((link) => (
              <Entry key={link.to} link={link} look={BAR_ITEM} />
            ))}
            {signedIn && (
              <button type="button" className={BAR_ITEM} onClick={() => void logout()}>
                Logout
              </button>
            )}
          </nav>
          <button
            type="button"
            popoverTarget={MENU_ID}
            aria-label="Menu"
            className="grid size-11 place-items-center rounded-md hover:bg-surface-sunken"
          >
            <Menu className="size-5.5" aria-hidden="true" />
          </button>
        </div>
      </div>
      {/* The browser's own popover: Escape, a click outside and the focus are its business. */}
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="fixed top-[4.25rem] right-[max(0.75rem,calc((100vw-70rem)/2))] w-64 rounded-lg border border-line bg-surface-raised p-2 shadow-floating"
      >
        <nav aria-label="Menu" className="flex flex-col">
          {links.map((link) => (
            <Entry
              key={link.to}
              link={link}
              look={MENU_ITEM}
              onFollow={() => menu.current?.hidePopover()}
            />
          ))}
          {signedIn && (
            <button type="button" className={MENU_ITEM} onClick={() => void logout()}>
              Logout
            </button>
          )}
        </nav>
        <div className="mt-2 border-t border-line px-3 pt-3 pb-2">
          <ColourSchemeChoice />
        </div>
      </div>
    </header>
  );
}

const BAR_ITEM =
  'rounded-md px-3 py-2 text-sm font-medium text-ink-muted hover:bg-surface-sunken hover:text-ink underline-current';

const MENU_ITEM =
  'rounded-md px-3 py-2.5 text-left text-base font-medium hover:bg-surface-sunken [&[aria-current]]:bg-brand-tint';

interface EntryProps {
  link: NavigationLink;
  look: string;
  onFollow?: () => void;
}

function Entry({ link, look, onFollow }: EntryProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={link.to}
      className={look}
      aria-current={currentMark(link, pathname)}
      onClick={onFollow}
    >
      {link.label}
    </Link>
  );
}
