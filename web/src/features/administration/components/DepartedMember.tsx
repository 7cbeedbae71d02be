import type { DepartedPerson } from '@elevere/functions/contract';
import { useAction } from '../../../actions/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { MessageOrNewLogin } from '../../account/components/MessageOrNewLogin.tsx';
import { isNewLoginRequired } from '../../account/log-in-again.ts';
import { removeMember } from '../api/remove-member.ts';
import { ROLE_NAMES } from '../member-words.ts';
import { DateOrFallbackText, FactList } from './FactList.tsx';
import { MemberAudit } from './MemberAudit.tsx';
import { MemberInvitees } from './MemberInvitees.tsx';
import { PersonLinks } from './PersonLink.tsx';

export function DepartedMember({ departed }: { departed: DepartedPerson }) {
  const { uid, role, joined, left, removed, inviters, invitees, truncated } = departed;
  return (
    <div className="space-y-6">
      <FactList
        heading={removed ? 'An admin removed this member' : 'This member left'}
        facts={[
          ['Role', role === null ? 'None' : ROLE_NAMES[role]],
          ['Joined', <DateOrFallbackText key="joined" instant={joined} fallbackText="Not known" />],
          [removed ? 'Removed' : 'Left', <LongDate key="left" instant={left} />],
          ['Vouched for by', <PersonLinks key="inviters" people={inviters} />],
          ['User id', uid],
        ]}
      />
      <MemberInvitees uid={uid} invitees={invitees} truncated={truncated} />
      <FinishRemovalSection uid={uid} />
      <MemberAudit uid={uid} />
    </div>
  );
}

function FinishRemovalSection({ uid }: { uid: string }) {
  const removal = useAction(async () => {
    const { message } = await removeMember(uid);
    return message;
  });
  return (
    <div className="max-w-form space-y-4">
      <p>
        If the operator’s <code>npm run elevere -- verify</code> reports that this person’s account
        still exists, press “Finish removing”.
      </p>
      {!isNewLoginRequired(removal.error) && (
        <Button tone="quiet" pending={removal.pending} onClick={() => void removal.run()}>
          Finish removing
        </Button>
      )}
      <MessageOrNewLogin action={removal} retryAction={() => removal.run()} />
    </div>
  );
}
