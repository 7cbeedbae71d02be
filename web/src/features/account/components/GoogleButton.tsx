import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

interface GoogleButtonProps {
  /** True while Google's window is open, or may be. */
  pending: boolean;
  /** The login has succeeded: ignores further presses. */
  done?: boolean;
  /** How the last attempt ended. */
  message: Message | null;
  onPress: () => void;
  /** Ends the waiting for a window that the person has closed. */
  onAbandon: () => void;
}

/** The Google sign-in image of section 2. */
export function GoogleButton({
  pending,
  done = false,
  message,
  onPress,
  onAbandon,
}: GoogleButtonProps) {
  const works = useHydrated();
  const inactive = pending || done;
  return (
    <div className="flex flex-col items-center gap-3">
      <LiveMessage message={message} />
      <button
        type="button"
        className="rounded-md transition-opacity hover:opacity-85 disabled:cursor-progress disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60"
        disabled={!works}
        aria-disabled={inactive || undefined}
        onClick={() => {
          if (!inactive) {
            onPress();
          }
        }}
      >
        <img
          src="/google-sign-in.svg"
          alt="Sign in with Google"
          width={226}
          height={48}
          className="h-auto w-[14.125rem] max-w-full"
        />
      </button>
      <div role="status" className="text-sm text-ink-muted empty:absolute">
        {pending && (
          <p className="flex flex-wrap items-center justify-center gap-x-2">
            <Spinner />
            Continue in the Google window.
            <button type="button" className="text-link" onClick={onAbandon}>
              I closed it
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
