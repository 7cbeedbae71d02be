import { NETWORK_NAME } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../../actions/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { downloadMyData } from '../api/get-my-data.ts';

export function DataAndLeaving() {
  const dataDownload = useAction(downloadMyData, { refetch: { only: [] } });
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<typeof import('./LeaveDialog.tsx') | null>();
  useEffect(() => {
    // Loads the code of the Delete Account dialog after the page, because few members need it. If
    // the code does not load, MissingScriptNotice tells the member.
    void import('./LeaveDialog.tsx').catch(() => null).then(setDialog);
  }, []);
  return (
    <Card>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-4">
          <h2 className="text-lg font-semibold tracking-tight">Your data</h2>
          <p className="text-sm text-ink-muted">A file with everything we store about you.</p>
          <LiveMessage message={dataDownload.message} />
          <Button
            tone="quiet"
            size="compact"
            pending={dataDownload.pending}
            onClick={() => void dataDownload.run()}
          >
            Download my data
          </Button>
        </div>
        <div className="flex flex-col items-start gap-4 border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
          <h2 className="text-lg font-semibold tracking-tight">Leaving</h2>
          <p className="text-sm text-ink-muted">
            This deletes your account. We first show you what is deleted and what stays.
          </p>
          <Button
            tone="danger"
            size="compact"
            aria-haspopup="dialog"
            pending={opener !== null && dialog === undefined}
            onClick={({ currentTarget }) => setOpener(currentTarget)}
          >
            {`Leave ${NETWORK_NAME}`}
          </Button>
          {opener && dialog && (
            <dialog.LeaveDialog opener={opener} onClose={() => setOpener(null)} />
          )}
        </div>
      </div>
    </Card>
  );
}
