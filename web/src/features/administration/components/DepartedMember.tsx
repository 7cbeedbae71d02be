import type { Departed } from '@elevere/functions/contract';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import type { useRemoveMember } from '../api/remove-member.ts';
import { MemberAudit } from './MemberAudit.tsx';

interface DepartedMemberProps {
  departed: Departed;
  /** Kept by the page: asking for the member anew takes this away and puts it back. */
  removal: ReturnType<typeof useRemoveMember>;
}

/** What the audit log holds of a person who left or was removed; finishes an interrupted removal. */
export function DepartedMember({ departed, removal }: DepartedMemberProps) {
  const { uid, left, removed } = departed;
  return (
    <div className="space-y-6">
      <p>
        {removed ? 'Removed on' : 'Left on'} <LongDate instant={left} />.
      </p>
      <FinishRemoving removal={removal} />
      <MemberAudit uid={uid} />
    </div>
  );
}

function FinishRemoving({ removal }: { removal: DepartedMemberProps['removal'] }) {
  const { mutate, isPending, data, error } = removal;
  let message: Message | null = null;
  if (data !== undefined) message = { tone: 'success', text: data.message };
  else if (error !== null) message = { tone: 'danger', text: error.message };
  return (
    <div className="space-y-4">
      <p>
        If <code>verify</code> reports that their account still exists, finish removing them here.
      </p>
      <LiveMessage message={message} />
      <Button tone="quiet" pending={isPending} onClick={() => mutate()}>
        Finish removing
      </Button>
    </div>
  );
}
