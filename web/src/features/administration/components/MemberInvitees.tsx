import type { CirclePerson, MemberDetails } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { toDialogAction } from '../../../actions/action-state.ts';
import { ConfirmButton } from '../../../actions/ConfirmButton.tsx';
import { useAction } from '../../../actions/use-action.ts';
import { fullName, nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { changeMember } from '../api/change-member.ts';
import { MemberStateBadge } from './MemberStateBadge.tsx';
import { PersonLink } from './PersonLink.tsx';

type Descendant = MemberDetails['invitees'][number];

interface MemberInviteesProps {
  uid: string;
  /** People whom the member or one of the member's invitees vouched for. */
  invitees: readonly Descendant[];
  truncated: boolean;
  /** The member's circle, which contains the recommendations. Empty while it loads. */
  circle?: readonly CirclePerson[];
}

export function MemberInvitees({ uid, invitees, truncated, circle = [] }: MemberInviteesProps) {
  const personByUid = new Map(circle.map((person) => [person.uid, person]));
  const directInvitees = invitees.filter(({ generation }) => generation === 1);
  return (
    <Card heading="People they vouched for">
      {directInvitees.length === 0 ? (
        <p className="text-sm text-ink-muted">No one yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {directInvitees.map((invitee) => (
            <InviteeItem
              key={invitee.uid}
              invitee={invitee}
              furtherInvitees={invitees.filter(
                (other) =>
                  other.generation === 2 &&
                  other.uid !== uid &&
                  other.invitedBy.includes(invitee.uid),
              )}
              recommendation={
                personByUid.has(invitee.uid) && (
                  <WrittenRecommendation
                    recommender={uid}
                    about={invitee}
                    text={personByUid.get(invitee.uid)?.recommendations[uid]}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      {truncated && (
        <p className="mt-3 text-sm text-ink-muted">
          There are more. Open a person to see who they vouched for.
        </p>
      )}
    </Card>
  );
}

interface WrittenRecommendationProps {
  recommender: string;
  about: Descendant;
  text: string | undefined;
}

function WrittenRecommendation({ recommender, about, text }: WrittenRecommendationProps) {
  const recommendationRemoval = toDialogAction(
    useAction(async () => {
      const { message } = await changeMember(about.uid, { remove_recommendation: recommender });
      return message;
    }),
  );
  return (
    <div className="flex flex-col gap-2 pl-13">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-muted wrap-anywhere">
          {text === undefined ? 'No recommendation.' : `“${text}”`}
        </p>
        <ConfirmButton
          label={
            <>
              Remove<span className="sr-only"> what they wrote about {fullName(about)}</span>
            </>
          }
          tone="plainDanger"
          hidden={text === undefined}
          title={`Remove what they wrote about ${fullName(about)}?`}
          consequence={`No one will see it anymore, and its author cannot write another one about ${fullName(about)}. You cannot undo this.`}
          closeLabel="Keep it"
          confirmLabel="Remove"
          action={recommendationRemoval}
          onConfirm={() => recommendationRemoval.run()}
        />
      </div>
      <LiveMessage message={recommendationRemoval.message} />
    </div>
  );
}

interface InviteeItemProps {
  invitee: Descendant;
  /** People whom the invitee vouched for. */
  furtherInvitees?: readonly Descendant[];
  recommendation?: ReactNode;
}

function InviteeItem({ invitee, furtherInvitees = [], recommendation }: InviteeItemProps) {
  return (
    <li {...FOCUS_TARGET_PROPS} className="space-y-2 py-2.5">
      <p className="flex items-center gap-3">
        <Avatar person={nameAndPictureOf(invitee)} size="small" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <PersonLink person={invitee} />
          <MemberStateBadge state={invitee.state} />
        </span>
      </p>
      {recommendation}
      {furtherInvitees.length > 0 && (
        <ul
          aria-label={`People ${invitee.firstName} vouched for`}
          className="border-l-4 border-line pl-4"
        >
          {furtherInvitees.map((other) => (
            <InviteeItem key={other.uid} invitee={other} />
          ))}
        </ul>
      )}
    </li>
  );
}
