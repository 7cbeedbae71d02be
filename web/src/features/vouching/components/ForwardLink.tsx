import { CopyAndShare } from '../../../ui/CopyAndShare.tsx';

interface ForwardLinkProps {
  /** A newcomer's vouch link. */
  url: string;
  /** Name of the newcomer. Read only by screen readers, because the row has no room for it. */
  name: string;
}

/** Sends a newcomer's vouch link to another member. */
export function ForwardLink({ url, name }: ForwardLinkProps) {
  return (
    <CopyAndShare
      text={url}
      share={
        <>
          Share…<span className="sr-only"> link of {name}</span>
        </>
      }
      copy={
        <>
          Copy link<span className="sr-only"> of {name}</span>
        </>
      }
    />
  );
}
