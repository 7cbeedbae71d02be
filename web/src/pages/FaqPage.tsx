import { ChevronDown } from 'lucide-react';
import { PATHS } from '../lib/paths.ts';
import { LongTextPage, type LongTextSection } from '../ui/LongTextPage.tsx';
import { TextLink } from '../ui/links.tsx';
import { SupportLink } from '../ui/SupportLink.tsx';
import { FAQ_SECTIONS, type FaqEntry } from './faq-content.ts';

const FAQ_PAGE_SECTIONS: readonly LongTextSection[] = [
  ...FAQ_SECTIONS.map(({ id, title, entries }) => ({
    id,
    title,
    content: (
      <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {entries.map((entry) => (
          <FaqAnswer key={entry.id} entry={entry} />
        ))}
      </div>
    ),
  })),
  { id: 'support', title: 'Still need help?', content: <SupportSection /> },
];

export default function FaqPage() {
  return (
    <LongTextPage
      heading="FAQ"
      lead="Questions and answers about joining, invitations and your account."
      sections={FAQ_PAGE_SECTIONS}
    />
  );
}

/** <details> opens before scripts have loaded, and the browser's search finds closed answers. */
function FaqAnswer({ entry }: { entry: FaqEntry }) {
  return (
    <details id={entry.id} className="group">
      <summary className="flex list-none items-center justify-between gap-4 rounded-lg px-5 py-4 font-semibold hover:text-brand">
        {entry.question}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted eased group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="space-y-3 px-5 pb-4">
        <p className="text-ink-muted">{entry.answer}</p>
        {entry.id === 'what-others-see' && (
          <p className="text-ink-muted">
            <TextLink to={`${PATHS.privacy}#seen`}>Who sees what</TextLink>
          </p>
        )}
        {entry.id === 'no-member' && (
          <p className="text-ink-muted">
            You can also <TextLink to={PATHS.waitlist}>join the waitlist</TextLink>.
          </p>
        )}
      </div>
    </details>
  );
}

function SupportSection() {
  return (
    <p className="text-ink-muted">
      {__SUPPORT_EMAIL__ === '' ? (
        'Ask the member who gave you your code, or the operator of this network.'
      ) : (
        <>
          Write to <SupportLink />. A person reads it.
        </>
      )}
    </p>
  );
}
