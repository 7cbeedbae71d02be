import { type ReactNode, useId } from 'react';
import { FOCUS_TARGET_PROPS } from './focus-after-action.ts';

const CARD_CLASSES = 'rounded-xl border border-line bg-surface-raised p-6 shadow-raised sm:p-8';

const HEADING_MARGIN_CLASSES = { 1: 'mb-1', 2: 'mb-2', 3: 'mb-3', 4: 'mb-4', 5: 'mb-5' } as const;

interface CardProps {
  heading?: ReactNode;
  /**
   * ID of the heading, for labels and for links such as /settings#mail, which focus the heading.
   */
  headingId?: string;
  /** Space below the heading, in steps of the spacing scale. */
  headingMargin?: keyof typeof HEADING_MARGIN_CLASSES;
  /**
   * True if the card takes the focus after an action whose button may be removed. The card then is
   * a section with the heading as its name.
   */
  takesFocus?: boolean;
  children: ReactNode;
}

export function Card({
  heading,
  headingId,
  headingMargin = 3,
  takesFocus = false,
  children,
}: CardProps) {
  const generatedId = useId();
  const cardContent = (
    <>
      {heading !== undefined && (
        <h2
          id={headingId ?? generatedId}
          tabIndex={headingId === undefined ? undefined : -1}
          className={`${HEADING_MARGIN_CLASSES[headingMargin]} text-lg font-semibold tracking-tight`}
        >
          {heading}
        </h2>
      )}
      {children}
    </>
  );
  return takesFocus ? (
    <section
      aria-labelledby={headingId ?? generatedId}
      {...FOCUS_TARGET_PROPS}
      className={CARD_CLASSES}
    >
      {cardContent}
    </section>
  ) : (
    <div className={CARD_CLASSES}>{cardContent}</div>
  );
}
