import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useOwnProfile } from '../api/get-profile.ts';
import { useUpdateProfile } from '../api/update-profile.ts';

/** Whether the member wants emails; each email links here. */
export function MailSwitch() {
  const update = useUpdateProfile();
  return (
    <Card>
      <h2 id="mail" className="mb-4 text-lg font-semibold tracking-tight">
        Emails
      </h2>
      <div className="flex flex-col gap-4">
        <div className="min-h-20">
          <QueryState
            query={useOwnProfile()}
            waiting={<Skeleton label="Loading your choice…" bars={['h-5 w-2/3', 'h-5 w-full']} />}
            failure="Your choice did not load."
          >
            {({ mail }) => (
              <Switch
                label="Send me updates"
                hint="When someone joins with your vouch, when you become a full member, when a vouch for you no longer counts, and reminders before an invitation expires or while you need one more vouch. Nothing else."
                checked={update.isPending ? (update.variables.mail ?? mail) : mail}
                pending={update.isPending}
                onSwitch={(wanted) => update.mutate({ mail: wanted })}
              />
            )}
          </QueryState>
        </div>
        <LiveMessage
          message={
            update.isError
              ? { tone: 'danger', text: update.error.message }
              : update.isSuccess
                ? {
                    tone: 'success',
                    text: `Saved: updates are ${update.data.mail ? 'on' : 'off'}.`,
                  }
                : null
          }
        />
      </div>
    </Card>
  );
}
