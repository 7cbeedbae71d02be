import type { ReactNode } from 'react';
import type { AvatarPerson } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VouchFigure } from '../../profile/components/VouchFigure.tsx';

interface VouchNoticeProps {
  inviters: readonly [AvatarPerson, AvatarPerson];
  children: ReactNode;
  action: ReactNode;
}

export function VouchNotice({ inviters, children, action }: VouchNoticeProps) {
  return (
    <Card>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 sm:grid-cols-[auto_1fr]">
        <VouchFigure person={null} inviters={inviters} />
        <div className="max-w-prose space-y-6">
          {children}
          <div>{action}</div>
        </div>
      </div>
    </Card>
  );
}
