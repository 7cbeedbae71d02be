import type { ReactNode } from 'react';

/** A raised sheet on the page's paper, for one thing that belongs together. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-surface-raised p-6 shadow-raised sm:p-8">
      {children}
    </div>
  );
}
