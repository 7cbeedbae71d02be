import { ShareOrCopyButton } from '../../../ui/ShareOrCopyButton.tsx';

interface ForwardLinkProps {
  url: string;
  name: string;
}

export function ForwardLink({ url, name }: ForwardLinkProps) {
  return (
    <ShareOrCopyButton
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
