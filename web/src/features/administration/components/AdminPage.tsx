import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { Page } from '../../../ui/Page.tsx';

const ADMIN_PAGES = [
  { label: 'To do', to: PATHS.admin },
  { label: 'Members', to: PATHS.adminMembers },
  { label: 'Audit log', to: PATHS.adminAudit },
  { label: 'Network', to: PATHS.adminNetwork },
] as const;

interface AdminPageProps {
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ heading, lead, children }: AdminPageProps) {
  return (
    <Page heading={heading} lead={lead}>
      <nav aria-label="Console" className="-mx-3 mb-8 flex flex-wrap">
        {ADMIN_PAGES.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            // Without `end`, the link to /admin would look current on every admin page.
            end={to === PATHS.admin}
            className="px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-muted hover:text-ink underline-current"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
