import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLatestAudit } from '../api/list-audit.ts';
import type { useRemoveMember } from '../api/remove-member.ts';
import { MemberAudit } from './MemberAudit.tsx';

interface NoSuchMemberProps {
  uid: string;
  /** Kept by the page: asking for the member anew takes this away and puts it back. */
  removal: ReturnType<typeof useRemoveMember>;
}

/** The entry that a departure leaves, among the last of a person; without it there is nothing to finish. */
const DEPARTURES: readonly string[] = ['member_removed', 'member_left'];

/** Instead of a member who left or was removed, or never was: finishes a removal that was cut off. */
export function NoSuchMember({ uid, removal }: NoSuchMemberProps) {
  return (
    <QueryState
      query={useLatestAudit(uid)}
      waiting={<Skeleton label="Loading the audit log…" />}
      failure="The audit log did not load."
    >
      {(entries) =>
        entries.some(({ action, subject }) => subject === uid && DEPARTURES.includes(action)) ? (
          <div className="space-y-6">
            <p>There is no such member any more.</p>
            <FinishRemoving removal={removal} />
            <MemberAudit uid={uid} />
          </div>
        ) : (
          <p>There is no such member.</p>
        )
      }
    </QueryState>
  );
}

function FinishRemoving({ removal }: { removal: NoSuchMemberProps['removal'] }) {
  const { mutate, isPending, data, error } = removal;
  let message: Message | null = null;
  if (data !== undefined) message = { tone: 'success', text: data.message };
  else if (error !== null) message = { tone: 'danger', text: error.message };
  return (
    <div className="space-y-4">
      <p>
        If a check of the network says that they still have an account, their removal was
        interrupted.
      </p>
      <Button tone="quiet" pending={isPending} onClick={() => mutate()}>
        Finish removing
      </Button>
      <LiveMessage message={message} />
    </div>
  );
}
