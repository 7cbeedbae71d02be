import type { Inviter } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { fullName, nameAndPictureOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInviters } from '../api/get-inviters.ts';
import { invitersInDrawing, invitersInStanding } from '../inviters.ts';
import { VouchFigure } from './VouchFigure.tsx';

interface OwnFigureProps {
  size: 'beside' | 'large';
  /** `second` animates only the second leaf, on the page that follows the second vouch. */
  animatedLeaves?: 'none' | 'second';
  /** Renders the text next to the figure. `inviters` are those whose vouch counts. */
  children: (inviters: readonly Inviter[]) => ReactNode;
}

export function OwnFigure({ size, animatedLeaves = 'none', children }: OwnFigureProps) {
  const account = useAccount();
  const { role } = account;
  const face = nameAndPictureOf(account);
  return (
    <QueryState
      query={useInviters()}
      waiting={
        <div className={size === 'large' ? 'w-full max-w-56 sm:max-w-80' : 'w-28 shrink-0 sm:w-48'}>
          <Skeleton
            label="Loading the members who vouched for you…"
            bars={[size === 'large' ? 'h-50 w-full sm:h-72' : 'h-25 w-full sm:h-43']}
          />
        </div>
      }
      failure="The members who vouched for you did not load."
    >
      {(inviters) => {
        const currentInviters = invitersInStanding(inviters, role);
        const bothInviters = invitersInDrawing(inviters, role);
        return (
          <>
            {bothInviters ? (
              <VouchFigure
                person={face}
                inviters={bothInviters}
                size={size}
                title={figureInWords(face.name, currentInviters)}
                animatedLeaves={animatedLeaves}
              />
            ) : (
              <Avatar
                person={face}
                size={size === 'large' ? 'widest' : 'large'}
                title={`${face.name}, a founder`}
              />
            )}
            {children(currentInviters)}
          </>
        );
      }}
    </QueryState>
  );
}

function figureInWords(name: string, inviters: readonly Inviter[]): string {
  const inviterNames = inviters.map(fullName);
  const missingVouchCount = 2 - inviterNames.length;
  const vouchedForByText =
    inviterNames.length === 0 ? '' : `, vouched for by ${inviterNames.join(' and ')}`;
  const missingVouchesInWords =
    ['', ', one vouch missing', ', both vouches missing'][missingVouchCount] ?? '';
  return `${name}${vouchedForByText}${missingVouchesInWords}`;
}
