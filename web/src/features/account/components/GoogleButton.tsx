import { Spinner } from '../../../ui/Spinner.tsx';

interface GoogleButtonProps {
  /** True while the Google window is open. */
  pending: boolean;
  inactive: boolean;
  onPress: () => void;
  autoFocus?: boolean;
}

export function GoogleButton({ pending, inactive, onPress, autoFocus = false }: GoogleButtonProps) {
  const isIgnoringPresses = pending || inactive;
  return (
    <div className="flex flex-col items-center gap-3">
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: only where this button replaces the pressed one.
        autoFocus={autoFocus}
        // If the button is pressed before the app loads, start.ts repeats the press afterwards.
        data-press-early
        className="rounded-md aria-busy:opacity-85 aria-disabled:cursor-progress aria-disabled:opacity-85"
        aria-disabled={isIgnoringPresses || undefined}
        onClick={() => isIgnoringPresses || onPress()}
      >
        <img
          // Without lazy loading, React would preload the image and delay the first paint.
          loading="lazy"
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
          </p>
        )}
      </div>
    </div>
  );
}
