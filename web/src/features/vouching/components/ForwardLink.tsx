import { ShareOrCopy } from '../../../ui/ShareOrCopy.tsx';

interface ForwardLinkProps {
  url: string;
  name: string;
}

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
