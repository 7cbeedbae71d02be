import type { ReactNode } from 'react';

/** What few readers want, behind a line that says what it is. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="open:basis-full open:pb-4">
      <summary className="text-link inline-block py-3 text-sm">{summary}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
