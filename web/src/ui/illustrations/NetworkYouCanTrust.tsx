import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** A network you can trust: each member stands on two others. */
export function NetworkYouCanTrust(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M55 204A24 24 0 0 1 103 204Z" fill="var(--color-ink)" />
      <path d="M109 204A24 24 0 0 1 157 204Z" fill="var(--color-ink)" />
      <path d="M163 204A24 24 0 0 1 211 204Z" fill="var(--color-ink)" />
      <path d="M217 204A24 24 0 0 1 265 204Z" fill="var(--color-ink)" />
      <circle cx="106" cy="157.2" r="24" fill="var(--color-brand)" />
      <circle cx="160" cy="157.2" r="24" fill="var(--color-brand)" />
      <circle cx="214" cy="157.2" r="24" fill="var(--color-brand)" />
      <circle cx="133" cy="110.5" r="24" fill="var(--color-brand)" fillOpacity="0.6" />
      <circle cx="187" cy="110.5" r="24" fill="var(--color-brand)" fillOpacity="0.6" />
      <circle cx="160" cy="63.7" r="24" fill="var(--color-accent)" />
    </Illustration>
  );
}
