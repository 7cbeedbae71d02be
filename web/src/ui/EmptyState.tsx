import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture: ReactNode;
  heading: string;
  children: ReactNode;
}

/** What a list says while there is nothing in it. */
export function EmptyState({ picture, heading, children }: EmptyStateProps) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[14rem_1fr] sm:gap-10">
      <div className="mx-auto w-full max-w-56">{picture}</div>
      <div className="max-w-prose space-y-4">
        <h2 className="text-lg font-semibold tracking-tight">{heading}</h2>
        {children}
      </div>
    </div>
  );
}
