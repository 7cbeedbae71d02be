import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';

interface FactListProps {
  heading: string;
  facts: readonly (readonly [string, ReactNode])[];
}

export function FactList({ heading, facts }: FactListProps) {
  return (
    <Card heading={heading}>
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function DateOrFallbackText({
  instant,
  fallbackText,
}: {
  instant: string | null;
  fallbackText: string;
}) {
  return instant === null ? fallbackText : <LongDate instant={instant} />;
}
