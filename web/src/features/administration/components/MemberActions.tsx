import type { MemberDetails } from '@elevere/functions/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormTexts } from '../../../actions/parse-fields.ts';
import type { NavigationState } from '../../../lib/navigation-state.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { changeMember } from '../api/change-member.ts';
import { removeMember } from '../api/remove-member.ts';
import { adminActionsOnMember, type MemberAction, removalActionOf } from '../member-actions.ts';
import { AdminActionButton } from './AdminActionButton.tsx';

export function MemberActions({ member }: { member: MemberDetails }) {
  const { uid } = useAccount();
  const navigate = useNavigate();
  const [shownMessage, showMessage] = useState<Message | null>(null);

  async function runMemberAction(action: MemberAction, texts: FormTexts): Promise<string> {
    const { message } = await changeMember(member.uid, action.toChange(texts));
    return message;
  }

  async function removeAndOpenMemberList(): Promise<void> {
    const { message } = await removeMember(member.uid);
    await navigate(PATHS.adminMembers, { state: { removed: message } satisfies NavigationState });
  }

  return (
    <Card heading="Actions" headingMargin={4} takesFocus>
      {uid === member.uid ? (
        <p className="text-sm text-ink-muted">
          This is you. Another admin can suspend, change or remove you. You can leave in Settings.
        </p>
      ) : (
        <div className="space-y-4">
          <LiveMessage message={shownMessage} />
          <div className="flex flex-wrap gap-3">
            {adminActionsOnMember(member).map((action) => (
              <AdminActionButton
                key={action.id}
                adminAction={action}
                performAction={(texts) => runMemberAction(action, texts)}
                showMessage={showMessage}
              />
            ))}
            <AdminActionButton
              adminAction={removalActionOf(member)}
              performAction={removeAndOpenMemberList}
              showMessage={showMessage}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
