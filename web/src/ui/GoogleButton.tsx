import { Spinner } from './Spinner.tsx';

interface GoogleButtonProps {
  pending: boolean;
  onPress: () => void;
}

/** The Google sign-in image of section 2. */
export function GoogleButton({ pending, onPress }: GoogleButtonProps) {
  return (
    <div className="flex items-center justify-center gap-3">
      <button
        type="button"
        className="rounded-md transition-opacity hover:opacity-85 aria-disabled:cursor-progress aria-disabled:opacity-60"
        aria-disabled={pending || undefined}
        onClick={() => {
          if (!pending) {
            onPress();
          }
        }}
      >
        <img src="/google-sign-in.svg" alt="Sign in with Google" width={226} height={48} />
      </button>
      {pending && <Spinner />}
    </div>
  );
}
