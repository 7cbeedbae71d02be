import type { Invitee } from '@elevere/functions/contract';
import { Link } from 'react-router-dom';
import { circlePagePathOfPerson, PATHS } from '../../../lib/paths.ts';
import { fullName, INVITEE_STATE_LABELS, nameAndPictureOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import type { AvatarPerson, NameAndPicture } from '../../../ui/Avatar.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VouchFigure } from '../../profile/components/VouchFigure.tsx';
import { useInvitees } from '../api/get-invitees.ts';
import { NO_INVITEES_TEXT } from '../no-invitees-text.ts';

const MAX_INVITEE_TILES = 6;

export function InviteeTiles() {
  const memberFace = nameAndPictureOf(useAccount());
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold tracking-tight">People you vouched for</h2>
      <div className="min-h-36">
        <QueryState
          query={useInvitees()}
          waiting={<Skeleton label="Loading the people…" bars={['h-36 w-full']} />}
          failure="The people you vouched for did not load."
          empty={{
            when: (loadedInvitees) => loadedInvitees.length === 0,
            show: <NoInviteesNotice ownFace={memberFace} />,
          }}
        >
          {(loadedInvitees) => (
            <>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,4.25rem),1fr))] gap-x-3 gap-y-2">
                {loadedInvitees.slice(0, MAX_INVITEE_TILES).map((invitee) => (
                  <InviteeTile key={invitee.uid} invitee={invitee} ownFace={memberFace} />
                ))}
              </ul>
              {loadedInvitees.length > MAX_INVITEE_TILES && (
                <p className="mt-4 text-sm">
                  <TextLink to={PATHS.profile}>All the people you vouched for</TextLink>
                </p>
              )}
            </>
          )}
        </QueryState>
      </div>
    </section>
  );
}

function NoInviteesNotice({ ownFace }: { ownFace: NameAndPicture }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <VouchFigure person={null} inviters={[ownFace, null]} size="small" />
      <p className="min-w-0 grow basis-40 text-sm text-ink-muted">{NO_INVITEES_TEXT}</p>
    </div>
  );
}

function InviteeTile({ invitee, ownFace }: { invitee: Invitee; ownFace: NameAndPicture }) {
  const { state, counts_as, member_since, other_inviter } = invitee;
  const otherInviter: AvatarPerson =
    other_inviter === null
      ? member_since === null
        ? null
        : 'anybody'
      : nameAndPictureOf(other_inviter);
  const vouchFigure = (
    <>
      <VouchFigure
        person={nameAndPictureOf(invitee)}
        inviters={counts_as === 'first' ? [ownFace, otherInviter] : [otherInviter, ownFace]}
        size="small"
      />
      <span className="mt-1 line-clamp-3 font-semibold">{fullName(invitee)}</span>
      <span className={state === 'halfway' ? 'font-semibold text-warning' : 'text-ink-muted'}>
        {state === 'halfway' ? '1 of 2 vouches' : INVITEE_STATE_LABELS[state]}
      </span>
    </>
  );
  const tileClasses = 'flex h-full flex-col items-center gap-1 rounded-md py-2 text-center text-xs';
  return (
    <li>
      {state === 'left' ? (
        // No link for a person who left, because the circle does not contain them.
        <span className={tileClasses}>{vouchFigure}</span>
      ) : (
        <Link
          to={circlePagePathOfPerson(invitee.uid)}
          className={`${tileClasses} hover:bg-surface-sunken`}
        >
          {vouchFigure}
        </Link>
      )}
    </li>
  );
}
