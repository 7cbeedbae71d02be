import type { ReactNode } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import type { DrawnPerson } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { VouchFigure } from '../../../ui/VouchFigure.tsx';

interface VouchNoticeProps {
  inviters: readonly [DrawnPerson, DrawnPerson];
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

export function NotYetVouching({ isNewcomer }: { isNewcomer: boolean }) {
  return (
    <VouchNotice
      inviters={['anybody', null]}
      action={
        isNewcomer ? (
          <ButtonLink to={PATHS.miniDashboard} tone="accent">
            Go to my vouch link
          </ButtonLink>
        ) : (
          <ButtonLink to={PATHS.enterInvitation} tone="accent">
            Enter Invitation Code
          </ButtonLink>
        )
      }
    >
      <p>Someone is asking for a full member’s vouch. Only full members can see who.</p>
      <p>
        {isNewcomer
          ? 'You need one more vouch, too. Send your own vouch link to a member who knows you.'
          : 'No member has vouched for you yet. Start with an invitation code.'}
      </p>
    </VouchNotice>
  );
}
