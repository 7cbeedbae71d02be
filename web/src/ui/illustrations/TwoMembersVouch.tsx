import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Two members vouch for you: both lean in and lift the newcomer together. */
export function TwoMembersVouch(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M112.500 65.700A58 58 0 0 1 207.500 65.700M102.700 58.800A70 70 0 0 1 217.300 58.800"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M76 204V125A79 79 0 0 1 155 204ZM244 204V125A79 79 0 0 0 165 204Z"
        fill="var(--color-brand)"
      />
      <circle cx="91" cy="100" r="15" fill="var(--color-brand)" />
      <circle cx="229" cy="100" r="15" fill="var(--color-brand)" />
      <circle cx="160" cy="99" r="45" fill="var(--color-accent)" />
    </Illustration>
  );
}
