import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';

interface LoadFailureProps {
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where something would be that did not load. */
export function LoadFailure({ text, retrying, onRetry }: LoadFailureProps) {
  return (
    <div className="space-y-4">
      <LiveMessage message={{ tone: 'danger', text }} />
      <Button tone="quiet" pending={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
