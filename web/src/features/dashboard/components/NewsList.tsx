import { LongDate } from '../../../ui/LongDate.tsx';
import type { News } from './news.ts';

const SENTENCES: Readonly<Record<News['what'], (subject: string) => string>> = {
  joined: (name) => `${name} joined with your vouch.`,
  member: (name) => `${name} became a full member.`,
  recommended: (name) => `${name} wrote why they vouch for you.`,
  expired: (invitation) => `Your invitation “${invitation}” expired unused.`,
};

/** What has happened since the member was here last; nothing where nothing has. */
export function NewsList({ news }: { news: readonly News[] }) {
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news" className="rounded-xl bg-surface-sunken px-6 py-4 sm:px-8">
      <h2 id="news" className="mb-2 font-semibold">
        Since your last visit
      </h2>
      <ul className="space-y-1.5 text-sm">
        {news.map(({ what, subject, at }) => (
          <li key={`${what} ${subject} ${at}`} className="wrap-anywhere">
            {SENTENCES[what](subject)}{' '}
            <span className="text-ink-muted">
              <LongDate instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
