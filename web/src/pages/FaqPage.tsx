import { Page } from '../ui/Page.tsx';

interface Entry {
  readonly question: string;
  readonly answer: string;
}

const SECTIONS: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'About elevere',
    entries: [
      {
        question: 'What is elevere?',
        answer:
          'A network of professionals that people can only enter by invitation. Two members vouch for every newcomer.',
      },
    ],
  },
  {
    title: 'Invitations',
    entries: [
      {
        question: 'Why do I need two codes?',
        answer:
          'Because two independent people know more than one. The two members must differ, and neither may have invited the other.',
      },
      {
        question: 'How many people can I invite?',
        answer: 'Full members can make up to 2 invitation codes per month.',
      },
      {
        question: 'How long does a code work?',
        answer: 'Once, and for 31 days after it was made, unless its maker revokes it before.',
      },
    ],
  },
  {
    title: 'Account Management',
    entries: [
      {
        question: 'I registered, but I cannot invite anybody. Why?',
        answer:
          'Your first code made you a partial user. Log in and enter a second code from another member on your dashboard.',
      },
    ],
  },
];

export default function FaqPage() {
  return (
    <Page heading="Help" lead="What people ask us most." width="prose">
      <div className="space-y-12">
        {SECTIONS.map((section) => (
          <section key={section.title} className="space-y-3">
            <h2 className="text-xl font-bold tracking-tight">{section.title}</h2>
            {section.entries.map((entry) => (
              <details
                key={entry.question}
                className="rounded-lg border border-line bg-surface-raised px-5 py-4 open:pb-5"
              >
                <summary className="font-semibold">{entry.question}</summary>
                <p className="mt-3 text-ink-muted">{entry.answer}</p>
              </details>
            ))}
          </section>
        ))}
        {__SUPPORT_EMAIL__ !== '' && (
          <section className="space-y-2">
            <h2 className="text-xl font-bold tracking-tight">Still stuck?</h2>
            <p>
              Write to{' '}
              <a className="text-link" href={`mailto:${__SUPPORT_EMAIL__}`}>
                {__SUPPORT_EMAIL__}
              </a>
              .
            </p>
          </section>
        )}
      </div>
    </Page>
  );
}
