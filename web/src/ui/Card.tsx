import type { ReactNode } from 'react';

/**
 * A raised sheet on the page's paper, for one thing that belongs together. `fills`: as high as its
 * place.
 */
export function Card({ children, fills = false }: { children: ReactNode; fills?: boolean }) {
  return (
    <div
      className={`rounded-xl border border-line bg-surface-raised p-[min(1.5rem,6vw)] shadow-raised sm:p-8 ${fills ? 'h-full' : ''}`}
    >
      {children}
    </div>
  );
}
