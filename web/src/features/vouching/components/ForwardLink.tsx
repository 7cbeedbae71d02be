import { ShareOrCopy } from '../../../ui/ShareOrCopy.tsx';

interface ForwardLinkProps {
  /** A newcomer's vouch link. */
  url: string;
  /** Name of the newcomer. Only screen readers read it, because the row has no room for it. */
  name: string;
}

/** Button with which a member forwards a newcomer's vouch link. */
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
