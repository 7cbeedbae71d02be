import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import type { useChangeMember } from '../api/member.ts';

interface NoSuchMemberProps {
  uid: string;
  /** Kept by the page: asking for the member anew takes this away and puts it back. */
  removal: ReturnType<typeof useChangeMember>;
}

/** Instead of a member who left or was removed, or never was: finishes a removal that was cut off. */
export function NoSuchMember({ uid, removal }: NoSuchMemberProps) {
  const { mutate, isPending, data, error } = removal;
  let message: Message | null = null;
  if (data !== undefined) message = { tone: 'success', text: data.message };
  else if (error !== null) message = { tone: 'danger', text: error.message };
  return (
    <div className="space-y-4">
      <p>
        There is no such member any more, or never was.{' '}
        <TextLink to={`${PATHS.adminAudit}?uid=${encodeURIComponent(uid)}`}>
          What the audit log knows of them
        </TextLink>
      </p>
      <p>
        If a check of the network says that they still have an account, their removal was
        interrupted.
      </p>
      <Button tone="quiet" pending={isPending} onClick={() => mutate('remove')}>
        Finish removing
      </Button>
      <LiveMessage message={message} />
    </div>
  );
}
