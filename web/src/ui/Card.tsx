import type { ReactNode } from 'react';

/** A raised sheet on the page's paper, for one thing that belongs together. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-surface-raised p-[min(1.5rem,6vw)] shadow-raised sm:p-8">
      {children}
    </div>
  );
}
