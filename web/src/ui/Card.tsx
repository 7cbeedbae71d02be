import type { ReactNode } from 'react';

export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line bg-surface-raised p-6 shadow-raised sm:p-8">
      {children}
    </div>
  );
}
