import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

export interface LongTextSection {
  /** Fragment of an address, for links to this section. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface LongTextPageProps {
  heading: string;
  lead: string;
  sections: readonly LongTextSection[];
}

export function LongTextPage({ heading, lead, sections }: LongTextPageProps) {
  return (
    <Page heading={heading} lead={lead}>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[14rem_minmax(0,42rem)]">
        <nav
          aria-label="Sections"
          className="flex flex-wrap gap-x-5 text-sm lg:sticky lg:top-24 lg:flex-col border-line lg:border-l lg:pl-5"
        >
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="flex min-h-11 items-center py-1.5 text-link">
              {title}
            </a>
          ))}
        </nav>
        <div className="space-y-8">
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="space-y-3">
              <h2 id={`${id}-title`} className="text-xl font-bold tracking-tight">
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
