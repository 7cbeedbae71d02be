import type { ReactNode } from 'react';

const CARD_CLASSES = 'rounded-xl border border-line bg-surface-raised p-6 shadow-raised sm:p-8';

interface CardProps {
  /**
   * ID of the card's heading. The card then is a section with this name, which takes the focus after
   * an action whose button may be removed.
   */
  headingId?: string;
  children: ReactNode;
}

export function Card({ headingId, children }: CardProps) {
  if (headingId === undefined) return <div className={CARD_CLASSES}>{children}</div>;
  return (
    <section aria-labelledby={headingId} tabIndex={-1} className={CARD_CLASSES}>
      {children}
    </section>
  );
}
