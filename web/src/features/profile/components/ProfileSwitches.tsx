import { canInvite, type Profile } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { useAction } from '../../../actions/use-action.ts';
import { jobAndCompanyOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ToggleSwitch } from '../../../ui/ToggleSwitch.tsx';
import { useProfile } from '../api/get-profile.ts';
import { updateProfile } from '../api/update-profile.ts';
import { PersonCard } from './PersonCard.tsx';

export function ListedInPeopleSwitch() {
  const isFullMember = canInvite(useAccount().role);
  return (
    <ProfileSwitch
      profileField="listed"
      heading="Find a member"
      label="Members may find me"
      hint={`Full members can then find you, see this card and say hello by email, without seeing your address. Newcomers and visitors cannot. ${isFullMember ? '' : 'Members can find you only when you’re a full member. '}Your circle sees you either way.`}
      savedMessage={(isSwitchedOn) =>
        isSwitchedOn ? 'Saved: members may find you.' : 'Saved: members cannot find you.'
      }
    >
      {(profile) => (
        <figure className="space-y-2">
          <figcaption className="text-xs text-ink-muted">
            {profile.listed ? 'What they see' : 'What they would see'}
          </figcaption>
          <PersonCard person={profile} link={profile.link} />
          {jobAndCompanyOf(profile) === '' && (
            <p className="text-xs text-ink-muted">
              Add your job or company so members can find you by it.
            </p>
          )}
        </figure>
      )}
    </ProfileSwitch>
  );
}

/** Switches emails on and off. Every email that elevere sends links to this switch. */
export function EmailNotificationSwitch() {
  return (
    <ProfileSwitch
      profileField="mail"
      heading="Emails"
      label="Send me updates"
      hint="We email you about your membership, the people you vouch for, introductions and hellos. We remind you of invitations about to expire, a vouch you still need and requests you postponed. Nothing else. If this is off, no one can introduce someone to you or say hello."
      savedMessage={(isSwitchedOn) => `Saved: updates are ${isSwitchedOn ? 'on' : 'off'}.`}
    />
  );
}

interface ProfileSwitchProps {
  /** Profile field to change. Also the id of the heading, for links such as /settings#mail. */
  profileField: 'mail' | 'listed';
  heading: string;
  label: string;
  hint: ReactNode;
  savedMessage: (isSwitchedOn: boolean) => string;
  children?: (profile: Profile) => ReactNode;
}

function ProfileSwitch({
  profileField,
  heading,
  label,
  hint,
  savedMessage,
  children,
}: ProfileSwitchProps) {
  const profileUpdate = useAction(async (isSwitchedOn: boolean) => {
    await updateProfile({ [profileField]: isSwitchedOn });
    return savedMessage(isSwitchedOn);
  });
  return (
    <Card heading={heading} headingId={profileField} headingMargin={4}>
      <div className="flex flex-col gap-4">
        <div className="min-h-20">
          <QueryState
            query={useProfile()}
            waiting={<Skeleton label="Loading this setting…" bars={['h-5 w-2/3', 'h-5 w-full']} />}
            failure="This setting did not load."
          >
            {(profile) => (
              <div className="space-y-5">
                <ToggleSwitch
                  label={label}
                  hint={hint}
                  checked={
                    profileUpdate.pending && profileUpdate.input !== null
                      ? profileUpdate.input
                      : profile[profileField]
                  }
                  pending={profileUpdate.pending}
                  onSwitch={(isSwitchedOn) => void profileUpdate.run(isSwitchedOn)}
                />
                {children?.(profile)}
              </div>
            )}
          </QueryState>
        </div>
        <LiveMessage message={profileUpdate.message} />
      </div>
    </Card>
  );
}
