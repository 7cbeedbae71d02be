import { CircleCheck, X } from 'lucide-react';
import { useFocusParentOnRemoval } from './use-focus-parent-on-removal.ts';

interface BannerProps {
  text: string | null;
  onClose: () => void;
}

/** The banner covers the top of the page, so that nothing moves. */
export function Banner({ text, onClose }: BannerProps) {
  return (
    <div role="status" className="sticky top-16 z-10 h-0">
      {text !== null && <BannerContent text={text} onClose={onClose} />}
    </div>
  );
}

function BannerContent({ text, onClose }: BannerProps) {
  return (
    <div
      ref={useFocusParentOnRemoval()}
      className="rise border-b border-success bg-success-tint text-success"
    >
      <div className="mx-auto flex max-w-page items-center gap-3 px-5">
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        <p className="grow font-semibold">{text}</p>
        <button
          type="button"
          aria-label="Close"
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-surface-raised"
          onClick={onClose}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
