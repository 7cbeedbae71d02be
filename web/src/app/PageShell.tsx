import { NETWORK_NAME } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOnline } from '../lib/online.ts';
import { PATHS } from '../lib/paths.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { NeedHelpLink } from './NeedHelpLink.tsx';

export function PageShell({ children }: { children: ReactNode }) {
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
      <main id="main" tabIndex={-1} className="@container/page grow gutter:px-19">
        {children}
      </main>
      {/* Hides the footer while content loads, because the new content would move the footer. */}
      <footer className="border-t border-line gutter:px-19 [main:has([data-loading])~&]:invisible">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-5 py-5 text-xs text-ink-muted">
          <span className="py-3">{NETWORK_NAME}</span>
          <FooterLink to={PATHS.privacy} label="Privacy" />
          <FooterLink to={PATHS.terms} label="Terms" />
        </div>
        <NeedHelpLink place="beside" />
      </footer>
    </div>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 min-w-11 items-center">
      {label}
    </Link>
  );
}

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky top-16 z-10">
      {!isOnline && (
        <p className="bg-ink px-5 py-2 text-center text-sm font-semibold text-surface">
          You’re offline. This page updates when you reconnect.
        </p>
      )}
    </div>
  );
}
