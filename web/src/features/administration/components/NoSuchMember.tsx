import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLatestAudit } from '../api/audit.ts';
import type { useChangeMember } from '../api/member.ts';
import { MemberAudit } from './MemberAudit.tsx';

interface NoSuchMemberProps {
  uid: string;
  /** Kept by the page: asking for the member anew takes this away and puts it back. */
  removal: ReturnType<typeof useChangeMember>;
}

/** Audit actions after which a removal may need finishing. */
const DEPARTURES: readonly string[] = ['member_removed', 'member_left'];

/** For a uid without a member: finishes an interrupted removal. */
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
            <p>This member left or was removed.</p>
            <FinishRemoving removal={removal} />
            <MemberAudit uid={uid} />
          </div>
        ) : (
          <p>Member not found.</p>
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
        If <code>verify</code> reports that their account still exists, finish removing them here.
      </p>
      <Button tone="quiet" pending={isPending} onClick={() => mutate('remove')}>
        Finish removing
      </Button>
      <LiveMessage message={message} />
    </div>
  );
}
