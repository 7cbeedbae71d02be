import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface LoadMoreProps {
  /** A list of TanStack's that comes in pages. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Where its rows are. */
  rows: RefObject<HTMLUListElement | null>;
  /** Why the next page did not come. */
  failure?: string;
}

/** The way to a list's next page, and why it did not come. The keyboard goes on where it begins. */
export function LoadMore({
  list,
  rows,
  failure = 'The next page did not load. Please try again.',
}: LoadMoreProps) {
  const shownBefore = useRef<number | null>(null);

  useEffect(() => {
    const first = rows.current?.children.item(shownBefore.current ?? -1);
    if (first instanceof HTMLElement) {
      shownBefore.current = null;
      first.tabIndex = -1;
      first.focus();
    }
  });

  function loadMore() {
    shownBefore.current = rows.current?.children.length ?? null;
    void list.fetchNextPage();
  }

  return (
    <>
      <LiveMessage message={list.isFetchNextPageError ? { tone: 'danger', text: failure } : null} />
      {list.hasNextPage && <MoreButton pending={list.isFetchingNextPage} onPress={loadMore} />}
    </>
  );
}

/** Goes with the last page, which may have no row that takes the focus. */
function MoreButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <div ref={useReturnFocus()}>
      <Button tone="quiet" pending={pending} onClick={onPress}>
        Load more
      </Button>
    </div>
  );
}
