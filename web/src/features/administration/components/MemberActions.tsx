import type { MemberDetails } from '@elevere/functions/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useChangeMember } from '../api/change-member.ts';
import { useRemoveMember } from '../api/remove-member.ts';
import { ActionButton } from './ActionButton.tsx';
import { actionsOn, type MemberAction } from './member-actions.ts';

/** An admin's actions on a member; each shows its consequences and asks first. */
export function MemberActions({ member }: { member: MemberDetails }) {
  const { uid } = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);
  const change = useChangeMember(member.uid);
  const removal = useRemoveMember(member.uid);

  function act(action: MemberAction, typed: string) {
    const wanted = action.change(typed);
    if ('error' in wanted) return wanted;
    const { ask } = wanted;
    const send = () => {
      // What is done again is said again.
      setDone(null);
      return ask === 'remove' ? removal.mutateAsync() : change.mutateAsync(ask);
    };
    return { send };
  }

  function onDone({ id }: MemberAction, message: string) {
    if (id === 'remove') void navigate(PATHS.adminMembers, { state: { removed: message } });
    else setDone(message);
  }

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold tracking-tight">
        Actions
      </h2>
      {uid === member.uid ? (
        <p className="text-sm text-ink-muted">
          This is you. Another admin can suspend, change or remove you. You can leave in Settings.
        </p>
      ) : (
        <div className="space-y-4">
          <LiveMessage message={done === null ? null : { tone: 'success', text: done }} />
          <div className="flex flex-wrap gap-3">
            {actionsOn(member).map((action) => (
              <ActionButton
                key={action.id}
                action={action}
                act={(typed) => act(action, typed)}
                onDone={(message) => onDone(action, message)}
                focusAfterwards={heading}
              />
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
