import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface LoadFailureProps {
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * Says that content did not load, and offers to try again. After a successful retry the surrounding
 * element takes the focus.
 */
export function LoadFailure({ text, retrying, onRetry }: LoadFailureProps) {
  return (
    <div ref={useReturnFocus()} className="space-y-4">
      <LiveMessage message={{ tone: 'danger', text }} />
      <Button tone="quiet" pending={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
