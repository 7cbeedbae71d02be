import type { ReactNode } from 'react';
import { Avatar, type NameAndPicture } from '../../../ui/Avatar.tsx';

interface RecommendationProps {
  /** Plain text. A web address in the text is not a link. */
  text: string;
  /** Omitted if the author is already shown next to the text. */
  recommender?: {
    readonly face: NameAndPicture;
    readonly work: string;
    readonly onSelect?: () => void;
  };
  children?: ReactNode;
}

export function Recommendation({ text, recommender, children }: RecommendationProps) {
  return (
    <figure className="space-y-2">
      <blockquote className="border-l-4 border-brand pl-4 text-base text-ink wrap-anywhere">
        “{text}”
      </blockquote>
      {recommender && (
        <figcaption className="flex items-center gap-3 text-sm">
          <Avatar person={recommender.face} size="small" />
          <span className="min-w-0 wrap-anywhere">
            {recommender.onSelect ? (
              <button type="button" className="text-link" onClick={recommender.onSelect}>
                {recommender.face.name}
              </button>
            ) : (
              <span className="font-semibold">{recommender.face.name}</span>
            )}
            {recommender.work !== '' && (
              <span className="block text-ink-muted">{recommender.work}</span>
            )}
          </span>
        </figcaption>
      )}
      {children}
    </figure>
  );
}
