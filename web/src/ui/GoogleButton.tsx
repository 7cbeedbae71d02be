import { buttonLook } from './button-look.ts';
import google from './google.svg';
import { Spinner } from './Spinner.tsx';

interface GoogleButtonProps {
  /** Names the button, as in "Sign in with Google". */
  label: string;
  pending: boolean;
  onPress: () => void;
}

/** The Google sign-in image of section 2. */
export function GoogleButton({ label, pending, onPress }: GoogleButtonProps) {
  return (
    <button
      type="button"
      className={buttonLook('quiet', true)}
      aria-disabled={pending || undefined}
      onClick={() => {
        if (!pending) {
          onPress();
        }
      }}
    >
      {pending && <Spinner />}
      <img src={google} alt={label} width={20} height={20} />
      <span aria-hidden="true">{label}</span>
    </button>
  );
}
