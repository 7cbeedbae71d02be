import type { ReactNode } from 'react';

interface PageProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** `form` for a single narrow column, `prose` for reading, `wide` for everything else. */
  width?: 'form' | 'prose' | 'wide';
  children?: ReactNode;
}

const WIDTHS = { form: 'max-w-form', prose: 'max-w-prose', wide: 'max-w-page' } as const;

/** The frame of a page: one h1, which takes the focus after a route change, and its lead. */
export function Page({ heading, lead, width = 'wide', children }: PageProps) {
  return (
    <div className={`mx-auto w-full ${WIDTHS[width]} px-5 pt-10 pb-24 sm:pt-16`}>
      <div className="mb-8 max-w-prose space-y-3">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {heading}
        </h1>
        {lead && <p className="text-lg text-ink-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
