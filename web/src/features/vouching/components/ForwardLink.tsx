import { ShareOrCopy } from '../../../ui/ShareOrCopy.tsx';

interface ForwardLinkProps {
  /** A newcomer's vouch link. */
  url: string;
  /** Name of the newcomer. Read only by screen readers, because the row has no room for it. */
  name: string;
}

/** Sends a newcomer's vouch link to another member. */
export function ForwardLink({ url, name }: ForwardLinkProps) {
  return (
    <ShareOrCopy
      text={url}
      share={
        <>
          Share link<span className="sr-only"> of {name}</span>
        </>
      }
      copy={
        <>
          Copy link<span className="sr-only"> of {name}</span>
        </>
      }
      copied="Copied."
    />
  );
}
