import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Something went wrong: one support slipped. */
export function SomethingWentWrong(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M62 204V125A79 79 0 0 1 141 204Z" fill="var(--color-brand)" />
      <path
        d="M262 204V125A79 79 0 0 0 183 204Z"
        transform="rotate(14 262 204)"
        fill="var(--color-brand)"
      />
      <circle cx="163" cy="114" r="45" fill="var(--color-accent)" />
    </Illustration>
  );
}
