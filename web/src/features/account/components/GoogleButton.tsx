import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { useGoogleSignIn } from '../api/use-google-sign-in.ts';

interface GoogleButtonProps {
  google: ReturnType<typeof useGoogleSignIn>;
  /** The form beside it is being sent, or the login has succeeded: ignores presses. */
  inactive: boolean;
  /** How the last attempt ended. */
  message: Message | null;
}

/** The Google sign-in image. */
export function GoogleButton({ google, inactive, message }: GoogleButtonProps) {
  const swallows = google.pending || inactive;
  return (
    <div className="flex flex-col items-center gap-3">
      <LiveMessage message={message} />
      <button
        type="button"
        // start.ts presses it again once the app is there.
        data-press-early
        className="rounded-md aria-busy:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-75"
        aria-disabled={swallows || undefined}
        onClick={() => swallows || google.start()}
      >
        <img
          // Else React has it fetched before the paint, which it would hold up.
          loading="lazy"
          src="/google-sign-in.svg"
          alt="Sign in with Google"
          width={226}
          height={48}
          className="h-auto w-[14.125rem] max-w-full"
        />
      </button>
      <div role="status" className="text-sm text-ink-muted empty:absolute">
        {google.pending && (
          <p className="flex flex-wrap items-center justify-center gap-x-2">
            <Spinner />
            Continue in the Google window.
          </p>
        )}
      </div>
    </div>
  );
}
