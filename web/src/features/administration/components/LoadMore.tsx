import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';

interface LoadMoreProps {
  /** A list of TanStack's that comes in pages. */
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** The way to a list's next page, and why it did not come. */
export function LoadMore({ list }: LoadMoreProps) {
  return (
    <>
      <LiveMessage
        message={
          list.isFetchNextPageError
            ? { tone: 'danger', text: 'The next page did not load. Please try again.' }
            : null
        }
      />
      {list.hasNextPage && (
        <Button
          tone="quiet"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}
