import {
  type Circle,
  type CirclePerson,
  type ListedPerson,
  PEOPLE_SEARCH_LENGTH,
} from '@elevere/functions/contract';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverMessageOrDefault } from '../../../lib/api-error.ts';
import { circlePagePathOfPerson } from '../../../lib/paths.ts';
import { LoadMoreSection } from '../../../ui/LoadMoreSection.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { useCircle } from '../../circle/api/get-circle.ts';
import { pathToViewerInWords } from '../../circle/circle-words.ts';
import { AskForIntroduction } from '../../introductions/components/AskForIntroduction.tsx';
import { PersonCard } from '../../profile/components/PersonCard.tsx';
import { ReportPersonMenu } from '../../profile/components/ReportPersonMenu.tsx';
import { usePeople } from '../api/list-people.ts';

const SKELETON_BARS = ['h-24 w-full', 'h-24 w-full', 'h-24 w-full', 'h-24 w-full'] as const;

export function FindMembersSection() {
  const [searchParams, setSearchParams] = useSearchParams();
  const query = searchParams.get('q') ?? '';
  const searchFieldProps = useDebouncedSearch(query, (q) =>
    setSearchParams(q === '' ? {} : { q }, { replace: true }),
  );
  const isQueryTooShort = query !== '' && query.length < PEOPLE_SEARCH_LENGTH.shortest;
  const people = usePeople(isQueryTooShort ? '' : query);
  // After too many searches, the server's message says when the member can search again.
  const failureMessage = serverMessageOrDefault(
    people.error,
    'The members did not load. Please try again.',
  );
  const memberList = useRef<HTMLUListElement>(null);
  return (
    <div className="space-y-6">
      <search className="block max-w-form">
        <TextField
          name="q"
          type="search"
          label="Name, job, company or topic"
          maxLength={PEOPLE_SEARCH_LENGTH.longest}
          autoComplete="off"
          {...searchFieldProps}
        />
      </search>
      <div className="min-h-80">
        <QueryState
          query={people}
          waiting={<Skeleton label="Loading the members…" bars={SKELETON_BARS} />}
          failure={failureMessage}
        >
          {(foundPeople) => (
            <div className="space-y-5" aria-busy={people.isFetching}>
              <p role="status" className="text-sm text-ink-muted wrap-anywhere">
                {isQueryTooShort
                  ? `Type at least ${PEOPLE_SEARCH_LENGTH.shortest} characters.`
                  : people.isPlaceholderData
                    ? 'Searching…'
                    : memberCountInWords(query, foundPeople.length, people.hasNextPage)}
              </p>
              {!isQueryTooShort && (
                <>
                  <ul ref={memberList} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                    {foundPeople.map((row) => (
                      <li key={row.person.uid}>
                        <MemberSearchHit {...row} />
                      </li>
                    ))}
                  </ul>
                  <LoadMoreSection list={people} rows={memberList} failure={failureMessage} />
                </>
              )}
            </div>
          )}
        </QueryState>
      </div>
    </div>
  );
}

function memberCountInWords(query: string, count: number, hasMore: boolean): string {
  if (query === '') {
    return count === 0 && !hasMore ? 'No other members are listed yet.' : 'Newest first.';
  }
  if (hasMore) return `The first ${count} members.`;
  if (count === 0) {
    return `No one found for “${query}”. Only listed members appear here.`;
  }
  return count === 1 ? '1 member.' : `${count} members.`;
}

function MemberSearchHit({ person, link, connection }: ListedPerson) {
  const { data: circle } = useCircle();
  const circlePerson = circle?.people.find(({ uid }) => uid === person.uid);
  return (
    <PersonCard person={person} link={link}>
      {circle && circlePerson && <PersonConnection circle={circle} person={circlePerson} />}
      {connection === 'direct' ? (
        <ButtonLink to={circlePagePathOfPerson(person.uid)} tone="quiet" size="compact">
          See {person.firstName} in your circle
        </ButtonLink>
      ) : (
        <AskForIntroduction
          person={person}
          label={connection === 'common' ? 'Ask for an introduction' : 'Say hello'}
          menu={<ReportPersonMenu {...person} />}
        />
      )}
    </PersonCard>
  );
}

function PersonConnection({ circle, person }: { circle: Circle; person: CirclePerson }) {
  const viewer = circle.people.find(({ generation }) => generation === 0);
  const [recommendation] = Object.values(person.recommendations);
  return (
    <>
      {viewer && <p>{pathToViewerInWords(circle, person, viewer)}.</p>}
      {recommendation !== undefined && (
        <p className="line-clamp-1 wrap-anywhere">“{recommendation}”</p>
      )}
    </>
  );
}
