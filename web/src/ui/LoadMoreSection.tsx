import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useFocusParentOnRemoval } from './use-focus-parent-on-removal.ts';

interface LoadMoreSectionProps {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  rows: RefObject<HTMLUListElement | null>;
  failure?: string;
}

/** Focuses the first new row when the next page has loaded. */
export function LoadMoreSection({
  list,
  rows,
  failure = 'The next page did not load. Please try again.',
}: LoadMoreSectionProps) {
  const previousRowCount = useRef<number | null>(null);

  useEffect(() => {
    const firstLoadedRow = rows.current?.children.item(previousRowCount.current ?? -1);
    if (firstLoadedRow instanceof HTMLElement) {
      previousRowCount.current = null;
      firstLoadedRow.tabIndex = -1;
      firstLoadedRow.focus();
    }
  });

  function loadNextPage() {
    previousRowCount.current = rows.current?.children.length ?? null;
    void list.fetchNextPage();
  }

  return (
    <>
      <LiveMessage message={list.isFetchNextPageError ? { tone: 'danger', text: failure } : null} />
      {list.hasNextPage && (
        <LoadMoreButton pending={list.isFetchingNextPage} onPress={loadNextPage} />
      )}
    </>
  );
}

/**
 * When the last page of the list removes the focused button, the element around the button takes
 * the focus.
 */
function LoadMoreButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <div ref={useFocusParentOnRemoval()}>
      <Button tone="quiet" pending={pending} onClick={onPress}>
        Load more
      </Button>
    </div>
  );
}
