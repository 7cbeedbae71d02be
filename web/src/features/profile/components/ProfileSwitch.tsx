import type { Profile } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useOwnProfile } from '../api/get-profile.ts';
import { useUpdateProfile } from '../api/update-profile.ts';

interface ProfileSwitchProps {
  /** Which choice of the profile it is; also the id of its heading, for links. */
  choice: 'mail' | 'listed';
  heading: string;
  label: string;
  hint: ReactNode;
  /** What it says once it was switched. */
  saved: (on: boolean) => string;
  children?: (profile: Profile) => ReactNode;
}

/** A choice of the member's that is saved at the press. */
export function ProfileSwitch({
  choice,
  heading,
  label,
  hint,
  saved,
  children,
}: ProfileSwitchProps) {
  const update = useUpdateProfile();
  const wanted = update.isPending ? update.variables[choice] : undefined;
  return (
    <Card>
      <h2 id={choice} className="mb-4 text-lg font-semibold tracking-tight">
        {heading}
      </h2>
      <div className="flex flex-col gap-4">
        <div className="min-h-20">
          <QueryState
            query={useOwnProfile()}
            waiting={<Skeleton label="Loading your choice…" bars={['h-5 w-2/3', 'h-5 w-full']} />}
            failure="Your choice did not load."
          >
            {(profile) => (
              <div className="space-y-5">
                <Switch
                  label={label}
                  hint={hint}
                  checked={wanted ?? profile[choice]}
                  pending={update.isPending}
                  onSwitch={(on) => update.mutate({ [choice]: on })}
                />
                {children?.(profile)}
              </div>
            )}
          </QueryState>
        </div>
        <LiveMessage
          message={
            update.isError
              ? { tone: 'danger', text: update.error.message }
              : update.isSuccess
                ? { tone: 'success', text: saved(update.data[choice]) }
                : null
          }
        />
      </div>
    </Card>
  );
}
