import type { Departed } from '@elevere/functions/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useAttempt } from '../../../ui/use-form.ts';
import { LogInAgain, wantsRecentLogin } from '../../account/components/LogInAgain.tsx';
import { useRemoveMember } from '../api/remove-member.ts';
import { Day, Facts } from './Facts.tsx';
import { MemberAudit } from './MemberAudit.tsx';
import { MemberInvitees } from './MemberInvitees.tsx';
import { ROLE_NAMES } from './member-words.ts';
import { PersonLinks } from './PersonLink.tsx';

/** What the audit log holds of a person who left or was removed; finishes an interrupted removal. */
export function DepartedMember({ departed }: { departed: Departed }) {
  const { uid, role, joined, left, removed, inviters, invitees, truncated } = departed;
  return (
    <div className="space-y-6">
      <Facts
        heading={removed ? 'An admin removed this member' : 'This member left'}
        facts={[
          ['Role', role === null ? 'None' : ROLE_NAMES[role]],
          ['Joined', <Day key="joined" instant={joined} otherwise="Not known" />],
          [removed ? 'Removed' : 'Left', <Day key="left" instant={left} otherwise="" />],
          ['Vouched for by', <PersonLinks key="inviters" people={inviters} />],
          ['User id', uid],
        ]}
      />
      <MemberInvitees uid={uid} invitees={invitees} truncated={truncated} />
      <FinishRemoving uid={uid} />
      <MemberAudit uid={uid} />
    </div>
  );
}

function FinishRemoving({ uid }: { uid: string }) {
  const removal = useRemoveMember(uid);
  const [loginIsOld, setLoginIsOld] = useState(false);
  const { pending, attempt } = useAttempt<void>(finish);

  async function finish() {
    try {
      await removal.mutateAsync();
      setLoginIsOld(false);
    } catch (error) {
      setLoginIsOld(wantsRecentLogin(error));
    }
    return {};
  }

  const { data, error } = removal;
  return (
    <div className="max-w-form space-y-4">
      <p>
        If <code>verify</code> reports that their account still exists, finish removing them here.
      </p>
      {loginIsOld ? (
        <LogInAgain retry={finish} />
      ) : (
        <Button tone="quiet" pending={pending} onClick={() => void attempt()}>
          Finish removing
        </Button>
      )}
      <LiveMessage
        message={
          data !== undefined
            ? { tone: 'success', text: data.message }
            : error !== null && !wantsRecentLogin(error)
              ? { tone: 'danger', text: error.message }
              : null
        }
      />
    </div>
  );
}
