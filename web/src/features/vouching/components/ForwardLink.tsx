import { ShareOrCopyButton } from '../../../ui/ShareOrCopyButton.tsx';

interface ForwardLinkProps {
  url: string;
  name: string;
}

export function ForwardLink({ url, name }: ForwardLinkProps) {
  return (
    <ShareOrCopyButton
      text={url}
      shareLabel={
        <>
          Share link<span className="sr-only"> of {name}</span>
        </>
      }
      copyLabel={
        <>
          Copy link<span className="sr-only"> of {name}</span>
        </>
      }
      copiedMessage="Copied."
    />
  );
}
