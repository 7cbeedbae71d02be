import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import type { Place } from '../../../ui/Sun.tsx';

interface VouchNoticeProps {
  inviters: readonly [Place, Place];
  children: ReactNode;
  /** The next step. */
  action: ReactNode;
}

/** What a link's page says where there is no person to show. */
export function VouchNotice({ inviters, children, action }: VouchNoticeProps) {
  return (
    <Card>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 sm:grid-cols-[auto_1fr]">
        <HeldByTwo person={null} inviters={inviters} />
        <div className="max-w-prose space-y-6">
          {children}
          <div>{action}</div>
        </div>
      </div>
    </Card>
  );
}
