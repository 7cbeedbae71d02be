import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { HAS_WAITLIST } from '../lib/waitlist.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { FAQ_SECTIONS, type FaqEntry } from './faq-content.ts';

/** Opens the entry or section that the address names and takes the reader there. */
function useDeepLink(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new when the same link is followed again.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (target === null) {
      return;
    }
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.querySelector('summary')?.focus({ preventScroll: true });
    }
    target.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}

export default function FaqPage() {
  useDeepLink();
  return (
    <Page heading="Help" lead="What people ask before and after they join." width="prose">
      <nav aria-label="Sections" className="mb-10 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {FAQ_SECTIONS.map((section) => (
          <Link key={section.id} to={`#${section.id}`} className="text-link">
            {section.title}
          </Link>
        ))}
        <Link to="#support" className="text-link">
          Support
        </Link>
      </nav>
      <div className="space-y-12">
        {FAQ_SECTIONS.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className="space-y-3"
          >
            <h2 id={`${section.id}-title`} className="text-xl font-bold tracking-tight">
              {section.title}
            </h2>
            <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
              {section.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </div>
          </section>
        ))}
        <Support />
      </div>
    </Page>
  );
}

/** The browser's own disclosure: it works before any script does, and on the page's own search. */
function Entry({ entry }: { entry: FaqEntry }) {
  return (
    <details id={entry.id} className="group">
      <summary className="flex list-none items-center justify-between gap-4 rounded-lg px-5 py-4 font-semibold hover:text-brand">
        {entry.question}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="space-y-3 px-5 pt-1 pb-5">
        <p className="text-ink-muted">{entry.answer}</p>
        {entry.id === 'no-member' && HAS_WAITLIST && (
          <p className="text-ink-muted">
            You can also <TextLink to={PATHS.waitlist}>join the waitlist</TextLink>.
          </p>
        )}
        <p className="text-xs">
          <Link
            to={`#${entry.id}`}
            className="text-link"
            aria-label={`Link to “${entry.question}”`}
          >
            Link to this answer
          </Link>
        </p>
      </div>
    </details>
  );
}

function Support() {
  return (
    <section id="support" aria-labelledby="support-title" className="space-y-2">
      <h2 id="support-title" className="text-xl font-bold tracking-tight">
        Still stuck?
      </h2>
      <p className="text-ink-muted">
        {__SUPPORT_EMAIL__ === '' ? (
          'Ask the member who gave you your code, or whoever runs this network.'
        ) : (
          <>
            Write to{' '}
            <a className="text-link" href={`mailto:${__SUPPORT_EMAIL__}`}>
              {__SUPPORT_EMAIL__}
            </a>
            . A person reads it.
          </>
        )}
      </p>
    </section>
  );
}
