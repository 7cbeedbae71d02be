import type { MemberDetails } from '@elevere/functions/contract';
import { useNavigate } from 'react-router-dom';
import { inDialog } from '../../../actions/action-state.ts';
import { type ActionResult, successMessage } from '../../../actions/messages.ts';
import { useAction } from '../../../actions/use-action.ts';
import type { NavigationState } from '../../../lib/navigation-state.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type AdminSubmission, requestOf } from '../admin-action.ts';
import { changeMember } from '../api/change-member.ts';
import { removeMember } from '../api/remove-member.ts';
import { actionsOn, type MemberAction } from '../member-actions.ts';
import { AdminActionButton } from './AdminActionButton.tsx';

export function MemberActions({ member }: { member: MemberDetails }) {
  const { uid } = useAccount();
  const navigate = useNavigate();
  const send = inDialog(
    useAction(async (submitted: AdminSubmission<MemberAction>): Promise<ActionResult> => {
      const change = requestOf(submitted);
      if (change !== 'remove') {
        const { message } = await changeMember(member.uid, change);
        return successMessage(message);
      }
      const { message } = await removeMember(member.uid);
      await navigate(PATHS.adminMembers, { state: { removed: message } satisfies NavigationState });
    }),
  );

  return (
    <Card heading="Actions" headingMargin={4} takesFocus>
      {uid === member.uid ? (
        <p className="text-sm text-ink-muted">
          This is you. Another admin can suspend, change or remove you. You can leave in Settings.
        </p>
      ) : (
        <div className="space-y-4">
          <LiveMessage message={send.message} />
          <div className="flex flex-wrap gap-3">
            {actionsOn(member).map((action) => (
              <AdminActionButton
                key={action.id}
                adminAction={action}
                send={send}
                onSubmit={(texts) => send.run({ action, texts })}
              />
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
