import { type ReactNode, useState } from 'react';

/** Does not render the children until a user opens the element for the first time. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <details className="open:basis-full open:pb-4" onToggle={() => setHasOpened(true)}>
      <summary className="text-link inline-block py-3 text-sm">{summary}</summary>
      <div className="pt-2">{hasOpened && children}</div>
    </details>
  );
}
