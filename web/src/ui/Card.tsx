import type { ReactNode } from 'react';

/** A box with a border that groups related content. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-surface-raised p-6 shadow-raised sm:p-8">
      {children}
    </div>
  );
}
