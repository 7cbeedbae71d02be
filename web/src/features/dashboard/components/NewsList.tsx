import { Link } from 'react-router-dom';
import { combineQueryStates } from '../../../lib/combine-queries.ts';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ReportPersonMenu } from '../../profile/components/ReportPersonMenu.tsx';
import { initiallyShownNewsCount, isNewsSince, type NewsItem, newsOfMember } from '../news.ts';
import type { DashboardQueries } from '../use-dashboard-queries.ts';
import { useNewsSeenAt } from '../use-news-seen-at.ts';

export function NewsList({ queries }: { queries: DashboardQueries }) {
  const { uid } = useAccount();
  const { invitees, inviters, introductions } = queries;
  const news =
    invitees.data && inviters.data && introductions.data
      ? newsOfMember({
          uid,
          invitees: invitees.data,
          inviters: inviters.data,
          introductions: introductions.data.made,
          askedIntroductions: introductions.data.asked,
        })
      : undefined;
  return (
    <QueryState
      // Shows a skeleton until all queries have answered, because every item in a shown list counts
      // as seen.
      query={combineQueryStates([invitees, inviters, introductions], news)}
      waiting={<Skeleton label="Loading your news…" bars={['h-48 w-full']} />}
      failure="Your news did not load."
    >
      {(loaded) => <LoadedNews news={loaded} />}
    </QueryState>
  );
}

/** `news` is newest first. */
function LoadedNews({ news }: { news: readonly NewsItem[] }) {
  const newsSeenTime = useNewsSeenAt(news.filter(({ isOwn }) => !isOwn));
  if (news.length === 0) return null;
  const shownNewsCount = initiallyShownNewsCount(news, newsSeenTime);
  const renderNewsRows = (newsItems: readonly NewsItem[]) => (
    <ul>
      {newsItems.map((newsItem) => (
        <NewsRow
          key={`${newsItem.sentence} ${newsItem.at}`}
          news={newsItem}
          isMarked={isNewsSince(newsItem, newsSeenTime)}
        />
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby="news"
      className="rounded-xl border border-line bg-surface-raised px-6 pt-6 pb-4 shadow-raised sm:px-8 sm:pt-8 sm:pb-6"
    >
      <h2 id="news" className="mb-2 text-lg font-semibold tracking-tight">
        News
      </h2>
      {renderNewsRows(news.slice(0, shownNewsCount))}
      {news.length > shownNewsCount && (
        <Disclosure summary={`${news.length - shownNewsCount} more`}>
          {renderNewsRows(news.slice(shownNewsCount))}
        </Disclosure>
      )}
    </section>
  );
}

function NewsRow({ news, isMarked }: { news: NewsItem; isMarked: boolean }) {
  const { person, sentence, details, text, quotes, at, link, isOwn } = news;
  const isMailLink = link?.startsWith('mailto:') === true;
  const newsContent = (
    <>
      <Avatar person={nameAndPictureOf(person)} size="small" />
      <span className="min-w-0 grow text-sm">
        <span className={`block wrap-anywhere ${isOwn ? '' : 'font-semibold'}`}>{sentence}</span>
        {details.map((detail) => (
          <span key={detail} className="block text-ink-muted wrap-anywhere">
            {detail}
          </span>
        ))}
        {text !== null && <span className="line-clamp-2 wrap-anywhere">“{text}”</span>}
        {quotes.map(({ author, text: quotedText }) => (
          <span key={`${author} ${quotedText}`} className="block whitespace-pre-line wrap-anywhere">
            {author} wrote: “{quotedText}”
          </span>
        ))}
        <span className="flex flex-wrap items-center gap-x-2 text-ink-muted">
          <LongDate instant={at} />
          {isMarked && (
            <span className="rounded-full bg-accent-tint px-2.5 py-0.5 text-xs font-semibold text-ink">
              New
            </span>
          )}
        </span>
        {isMailLink && <span className="text-link">Write to {person.firstName}</span>}
      </span>
    </>
  );
  return (
    <li className="flex items-start gap-2">
      {link === null ? (
        <div className={NEWS_ROW_CLASSES}>{newsContent}</div>
      ) : isMailLink ? (
        <a href={link} className={`${NEWS_ROW_CLASSES} hover:bg-surface-sunken`}>
          {newsContent}
        </a>
      ) : (
        <Link to={link} className={`${NEWS_ROW_CLASSES} hover:bg-surface-sunken`}>
          {newsContent}
        </Link>
      )}
      {isMailLink && <ReportPersonMenu {...person} />}
    </li>
  );
}

const NEWS_ROW_CLASSES =
  '-mx-2 flex min-w-0 grow items-start gap-4 rounded-md p-2 -outline-offset-3';
