import type { CirclePerson, MemberDetails } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PersonLink } from './PersonLink.tsx';
import { StateBadge } from './StateBadge.tsx';

type Invitee = MemberDetails['invitees'][number];

interface MemberInviteesProps {
  uid: string;
  /** Two generations down, the first one first. */
  invitees: readonly Invitee[];
  truncated: boolean;
  /** Their circle, which holds what they wrote; empty until it loaded. */
  circle?: readonly CirclePerson[];
}

/** The people a member vouched for, and below each the people these vouched for, with their state. */
export function MemberInvitees({ uid, invitees, truncated, circle = [] }: MemberInviteesProps) {
  const shown = new Map(circle.map((person) => [person.uid, person]));
  const first = invitees.filter(({ generation }) => generation === 1);
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">People they vouched for</h2>
      {first.length === 0 ? (
        <p className="text-sm text-ink-muted">No one yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {first.map((invitee) => (
            <InviteeItem
              key={invitee.uid}
              invitee={invitee}
              wrote={writtenAbout(shown.get(invitee.uid), uid)}
            >
              {invitees.filter(
                (other) =>
                  other.generation === 2 &&
                  other.uid !== uid &&
                  other.invitedBy.includes(invitee.uid),
              )}
            </InviteeItem>
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

/** What the member wrote about a person; undefined where their circle does not hold that person. */
function writtenAbout(person: CirclePerson | undefined, uid: string): string | undefined {
  if (person === undefined) return undefined;
  const text = person.recommendations[uid];
  return text === undefined ? 'No recommendation, or one that is hidden.' : `“${text}”`;
}

interface InviteeItemProps {
  invitee: Invitee;
  wrote?: string | undefined;
  children?: readonly Invitee[];
}

function InviteeItem({ invitee, wrote, children }: InviteeItemProps) {
  return (
    <li className="space-y-2 py-2.5">
      <p className="flex items-center gap-3">
        <Avatar face={faceOf(invitee)} size="small" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <PersonLink person={invitee} />
          <StateBadge state={invitee.state} />
        </span>
      </p>
      {wrote !== undefined && <p className="pl-13 text-ink-muted wrap-anywhere">{wrote}</p>}
      {children !== undefined && children.length > 0 && (
        <ul
          aria-label={`People ${invitee.firstName} vouched for`}
          className="border-l-4 border-line pl-4"
        >
          {children.map((other) => (
            <InviteeItem key={other.uid} invitee={other} />
          ))}
        </ul>
      )}
    </li>
  );
}
