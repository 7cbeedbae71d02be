import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { NavigationBar } from './NavigationBar.tsx';

/** What every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <NavigationBar />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {/* What is on its way above would push it about. */}
      <footer className="border-t border-line [main:has(.animate-pulse)~&]:invisible">
        <div className="mx-auto flex max-w-page px-5 py-8 pr-36 text-xs sm:pr-44 text-ink-muted">
          <p className="flex flex-wrap gap-x-4 gap-y-2">
            <span>elevere. Two members vouch for every newcomer.</span>
            <Link to={PATHS.privacy} className="text-link">
              Privacy
            </Link>
            <Link to={PATHS.terms} className="text-link">
              Terms
            </Link>
          </p>
        </div>
      </footer>
      <NeedHelp />
    </div>
  );
}

function NeedHelp() {
  return (
    <Link
      to={PATHS.faq}
      className="fixed right-3 bottom-3 z-30 inline-flex h-11 items-center gap-2 rounded-full bg-ink px-3.5 text-xs font-semibold text-surface shadow-floating transition-transform hover:-translate-y-0.5 sm:right-6 sm:bottom-6 sm:px-4 sm:text-sm"
    >
      {/* A phone has room for the words only. */}
      <CircleQuestionMark className="size-4.5 max-sm:hidden" aria-hidden="true" />
      Need Help?
    </Link>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="bg-accent px-5 py-2 text-center text-sm font-semibold text-accent-ink">
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
