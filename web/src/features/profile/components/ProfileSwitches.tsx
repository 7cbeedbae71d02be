import { canInvite, type Profile } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { faceOf, workOf } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { PersonCard } from '../../../ui/PersonCard.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useOwnProfile } from '../api/get-profile.ts';
import { useUpdateProfile } from '../api/update-profile.ts';

/** Whether the member lets others find them, with the card that these see, before it is on. */
export function ListedSwitch() {
  const full = canInvite(useMember().role);
  return (
    <ProfileSwitch
      choice="listed"
      heading="Find a member"
      label="Members may find me"
      hint={`Full members who look for a member by name, job or company then find you and see this card. No one else does: not newcomers, not visitors. Your circle sees you either way.${full ? '' : ' You’re found once you’re a full member.'}`}
      saved={(on) => (on ? 'Saved: members may find you.' : 'Saved: members cannot find you.')}
    >
      {(profile) => (
        <figure className="space-y-2">
          <figcaption className="text-xs text-ink-muted">
            {profile.listed ? 'What they see' : 'What they would see'}
          </figcaption>
          <PersonCard {...profile} face={faceOf(profile)} />
          {workOf(profile) === '' && (
            <p className="text-xs text-ink-muted">
              Without a job or company members find you by name only.
            </p>
          )}
          {profile.link === '' && (
            <p className="text-xs text-ink-muted">
              Without a link members outside your circle cannot reach you from here.
            </p>
          )}
        </figure>
      )}
    </ProfileSwitch>
  );
}

/** Whether the member wants emails; each email links here. */
export function MailSwitch() {
  return (
    <ProfileSwitch
      choice="mail"
      heading="Emails"
      label="Send me updates"
      hint="When someone joins or becomes a full member with your vouch, when you become one, when a vouch for you no longer counts, and reminders: before an invitation expires, while you need one more vouch, or of a request that you put off. Nothing else."
      saved={(on) => `Saved: updates are ${on ? 'on' : 'off'}.`}
    />
  );
}

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
function ProfileSwitch({ choice, heading, label, hint, saved, children }: ProfileSwitchProps) {
  const update = useUpdateProfile();
  const wanted = update.isPending ? update.variables[choice] : undefined;
  return (
    <Card>
      <h2 id={choice} tabIndex={-1} className="mb-4 text-lg font-semibold tracking-tight">
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
