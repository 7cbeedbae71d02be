import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Offline: the signal above the newcomer does not get through. */
export function Offline(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M90 204V137A67 67 0 0 1 157 204ZM238 204V137A67 67 0 0 0 171 204Z"
        transform="translate(-4 0)"
        fill="var(--color-brand)"
      />
      <circle cx="160" cy="121" r="36" fill="var(--color-accent)" />
      <path
        d="M121.300 74.900A60 60 0 0 1 198.700 74.900M107.100 58A82 82 0 0 1 212.900 58M93 41A104 104 0 0 1 227 41"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </Illustration>
  );
}
