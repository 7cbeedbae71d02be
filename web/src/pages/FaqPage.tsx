import { ChevronDown } from 'lucide-react';
import { Page } from '../ui/Page.tsx';
import { FAQ_SECTIONS } from './faq-content.ts';

export default function FaqPage() {
  return (
    <Page heading="Help" lead="What people ask before and after they join." width="prose">
      <div className="space-y-12">
        {FAQ_SECTIONS.map((section) => (
          <section key={section.id} id={section.id} className="space-y-3">
            <h2 className="text-xl font-bold tracking-tight">{section.title}</h2>
            <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
              {section.entries.map((entry) => (
                <details key={entry.question} className="group">
                  <summary className="flex list-none items-center justify-between gap-4 rounded-lg px-5 py-4 font-semibold hover:text-brand">
                    {entry.question}
                    <ChevronDown
                      className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
                      aria-hidden="true"
                    />
                  </summary>
                  <p className="px-5 pb-5 text-ink-muted">{entry.answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
        <section className="space-y-2">
          <h2 className="text-xl font-bold tracking-tight">Still stuck?</h2>
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
      </div>
    </Page>
  );
}
