import { canInvite } from '@elevere/functions/contract';
import { faceOf, workOf } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { PersonCard } from '../../../ui/PersonCard.tsx';
import { ProfileSwitch } from './ProfileSwitch.tsx';

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
        </figure>
      )}
    </ProfileSwitch>
  );
}
