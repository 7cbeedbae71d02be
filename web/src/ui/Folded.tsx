import { type ReactNode, useState } from 'react';

/**
 * Details that few users need, hidden until the user opens them. The content is rendered when it is
 * first opened.
 */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="open:basis-full open:pb-4" onToggle={() => setOpened(true)}>
      <summary className="text-link inline-block py-3 text-sm">{summary}</summary>
      <div className="pt-2">{opened && children}</div>
    </details>
  );
}
