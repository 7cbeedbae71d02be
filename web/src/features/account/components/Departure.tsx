import { NETWORK_NAME } from '@elevere/functions/contract';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { lazyPart } from '../../../ui/RetryableLazy.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { downloadMyData } from '../api/get-my-data.ts';

const DIALOG = lazyPart(() => import('./LeaveDialog.tsx'));

/** Downloads one's data, and deletes the account. */
export function Departure() {
  const { outcome, pending, formProps } = useForm(downloadMyData);
  return (
    <Card>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <form {...formProps} className="flex flex-col items-start gap-4">
          <h2 className="text-lg font-semibold tracking-tight">Your data</h2>
          <p className="text-sm text-ink-muted">A file with everything that is stored about you.</p>
          <LiveMessage message={outcome.message ?? null} />
          <Button type="submit" tone="quiet" size="compact" pending={pending}>
            Download my data
          </Button>
        </form>
        <div className="flex flex-col items-start gap-4 border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
          <h2 className="text-lg font-semibold tracking-tight">Leaving</h2>
          <p className="text-sm text-ink-muted">
            This deletes your account. First you see what is deleted and what stays.
          </p>
          <DialogButton
            part={DIALOG}
            failure="The next step did not load."
            tone="danger"
            label={`Leave ${NETWORK_NAME}`}
          >
            {(LeaveDialog, control) => <LeaveDialog {...control} />}
          </DialogButton>
        </div>
      </div>
    </Card>
  );
}
