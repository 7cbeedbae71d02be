import type { ReactNode } from 'react';
import { Avatar, type Face } from './Avatar.tsx';

interface RecommendationProps {
  /** Text and nothing but text: what looks like a link in it is none. */
  text: string;
  /** Who wrote it and what they do, where that does not stand beside it. */
  by?: { readonly face: Face; readonly work: string; readonly onSelect?: () => void };
  /** What can be done with it. */
  children?: ReactNode;
}

/** What a member wrote about a person for whom they vouched. */
export function Recommendation({ text, by, children }: RecommendationProps) {
  return (
    <figure className="space-y-2">
      <blockquote className="border-l-4 border-brand pl-4 text-base text-ink wrap-anywhere">
        “{text}”
      </blockquote>
      {by && (
        <figcaption className="flex items-center gap-3 text-sm">
          <Avatar face={by.face} size="small" />
          <span className="min-w-0 wrap-anywhere">
            {by.onSelect ? (
              <button type="button" className="text-link" onClick={by.onSelect}>
                {by.face.name}
              </button>
            ) : (
              <span className="font-semibold">{by.face.name}</span>
            )}
            {by.work !== '' && <span className="block text-ink-muted">{by.work}</span>}
          </span>
        </figcaption>
      )}
      {children}
    </figure>
  );
}
