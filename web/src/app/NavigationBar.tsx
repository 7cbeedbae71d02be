import { NETWORK_NAME } from '@elevere/functions/contract';
import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAction } from '../actions/use-action.ts';
import { PATHS } from '../lib/paths.ts';
import { fullName, nameAndPictureOf } from '../lib/person.ts';
import { endSession } from '../lib/session/end-session.ts';
import { accountOfSession } from '../lib/session/session-states.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { LiveMessage } from '../ui/LiveMessage.tsx';
import { useCloseOnFocusLeave } from '../ui/use-close-on-focus-leave.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { WordMark } from '../ui/WordMark.tsx';
import { ColourSchemeFieldset } from './ColourSchemeFieldset.tsx';
import { NeedHelpLink } from './NeedHelpLink.tsx';
import {
  ariaCurrentOfLink,
  menuOnlyLinksForSession,
  type NavigationLink,
  navigationBarLinksForSession,
} from './navigation.ts';

const MENU_ID = 'site-menu';

export function NavigationBar() {
  const session = useSession();
  const { key } = useLocation();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  const navigationBarLinks = navigationBarLinksForSession(session);
  const menuOnlyLinks = menuOnlyLinksForSession(session);
  const account = accountOfSession(session);
  const logoutAction = useAction(
    async (_locationKey: string) => {
      await endSession('loggedOut');
      // Does not navigate after a logout on a members' page, because the guard has already
      // redirected to /login. A second navigation would add a duplicate entry to the browser
      // history.
      if (window.location.pathname !== PATHS.login) await navigate(PATHS.login);
    },
    { refetch: { only: [] } },
  );
  // Shows the error only on the page where the member pressed Logout.
  const logoutMessage = logoutAction.input === key ? logoutAction.message : null;

  useCloseOnFocusLeave(menu);

  const closeMenu = () => menu.current?.hidePopover();

  function pressLogout() {
    closeMenu();
    void logoutAction.run(key);
  }

  return (
    <header className="@container/page sticky top-0 z-20 border-b border-line bg-surface gutter:px-19">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-x-4 px-5">
        <Link
          to={PATHS.home}
          aria-label={`${NETWORK_NAME}, home`}
          className="flex min-h-11 shrink-0 items-center rounded-sm"
        >
          <WordMark />
        </Link>
        <div className="flex items-center gap-1">
          <nav aria-label="Main" className="hidden items-center justify-end gap-1 bar:flex">
            {navigationBarLinks.map((link) => (
              <NavigationEntry key={link.to} link={link} classes={BAR_ITEM_CLASSES} />
            ))}
            {account && <LogoutButton classes={BAR_ITEM_CLASSES} onPress={pressLogout} />}
          </nav>
          <NeedHelpLink place="bar" />
          <button
            type="button"
            popoverTarget={MENU_ID}
            aria-label="Menu"
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-surface-sunken"
          >
            <Menu className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      {account && (
        <div className="mx-auto max-w-page px-5 *:not-empty:pb-3">
          <LiveMessage message={logoutMessage} />
        </div>
      )}
      {/* A native popover works before any script has loaded, and Escape closes it. */}
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="fixed top-17 right-[max(0.75rem,calc((100vw-70rem)/2))] w-[min(18rem,calc(100vw-1.5rem))] rounded-lg border border-line bg-surface-raised p-2 shadow-floating"
      >
        {account && (
          <p className="mb-1 flex items-center gap-3 border-b border-line px-3 py-2 font-semibold">
            <Avatar person={nameAndPictureOf(account)} size="small" />
            {fullName(account)}
          </p>
        )}
        <nav aria-label="Menu" className={menuOnlyLinks.length === 0 ? 'bar:hidden' : undefined}>
          <div className="bar:hidden">
            {navigationBarLinks.map((link) => (
              <NavigationEntry
                key={link.to}
                link={link}
                classes={MENU_ITEM_CLASSES}
                onFollow={closeMenu}
              />
            ))}
            {account && <LogoutButton classes={MENU_ITEM_CLASSES} onPress={pressLogout} />}
            {menuOnlyLinks.length > 0 && <hr className="mt-1 border-line" />}
          </div>
          {menuOnlyLinks.map((link) => (
            <NavigationEntry
              key={link.to}
              link={link}
              classes={MENU_ITEM_CLASSES}
              onFollow={closeMenu}
            />
          ))}
          <hr className="mt-1 border-line" />
        </nav>
        <ColourSchemeFieldset />
      </div>
    </header>
  );
}

const BAR_ITEM_CLASSES =
  'flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-muted hover:bg-surface-sunken hover:text-ink underline-current';

const MENU_ITEM_CLASSES =
  'flex min-h-11 w-full items-center rounded-md px-3 py-2 text-left text-base font-medium hover:bg-surface-sunken aria-[current]:bg-brand-tint';

function LogoutButton({ classes, onPress }: { classes: string; onPress: () => void }) {
  const isHydrated = useIsHydrated();
  return (
    <button type="button" className={classes} disabled={!isHydrated} onClick={onPress}>
      Logout
    </button>
  );
}

interface NavigationEntryProps {
  link: NavigationLink;
  classes: string;
  onFollow?: () => void;
}

function NavigationEntry({ link, classes, onFollow }: NavigationEntryProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={link.to}
      className={classes}
      aria-current={ariaCurrentOfLink(link, pathname)}
      onClick={onFollow}
    >
      {link.label}
    </Link>
  );
}
