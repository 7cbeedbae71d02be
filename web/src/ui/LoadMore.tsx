import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface LoadMoreProps {
  /** A paged list of TanStack Query. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Element that contains the rows. */
  rows: RefObject<HTMLUListElement | null>;
  /** Error message for the next page. */
  failure?: string;
}

/**
 * Button that loads the next page of a list. Shows an error if that fails. When the page has
 * loaded, the first new row takes the focus.
 */
export function LoadMore({
  list,
  rows,
  failure = 'The next page did not load. Please try again.',
}: LoadMoreProps) {
  const previousCount = useRef<number | null>(null);

  useEffect(() => {
    const firstNewRow = rows.current?.children.item(previousCount.current ?? -1);
    if (firstNewRow instanceof HTMLElement) {
      previousCount.current = null;
      firstNewRow.tabIndex = -1;
      firstNewRow.focus();
    }
  });

  function loadMore() {
    previousCount.current = rows.current?.children.length ?? null;
    void list.fetchNextPage();
  }

  return (
    <>
      <LiveMessage message={list.isFetchNextPageError ? { tone: 'danger', text: failure } : null} />
      {list.hasNextPage && <MoreButton pending={list.isFetchingNextPage} onPress={loadMore} />}
    </>
  );
}

/**
 * The button, which is removed when the last page has loaded. If it has the focus at that moment,
 * the surrounding element takes the focus.
 */
function MoreButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <div ref={useReturnFocus()}>
      <Button tone="quiet" pending={pending} onClick={onPress}>
        Load more
      </Button>
    </div>
  );
}
