import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** No invitations yet: the supports stand ready. */
export function NoInvitationsYet(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M76 204V125A79 79 0 0 1 155 204ZM244 204V125A79 79 0 0 0 165 204Z"
        fill="var(--color-brand)"
      />
      <circle
        cx="160"
        cy="97"
        r="43"
        fill="var(--color-surface-raised)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="2 9.26"
        strokeLinecap="round"
      />
      <path
        d="M160 81V113M144 97H176"
        stroke="var(--color-accent)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Illustration>
  );
}
