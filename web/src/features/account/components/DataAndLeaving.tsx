import { NETWORK_NAME } from '@elevere/functions/contract';
import { useState } from 'react';
import { useAction } from '../../../actions/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { downloadMyData } from '../api/get-my-data.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

export function DataAndLeaving() {
  const dataDownload = useAction(downloadMyData, { refetch: { only: [] } });
  const [opener, setOpener] = useState<HTMLElement | null>(null);
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
            onClick={({ currentTarget }) => setOpener(currentTarget)}
          >
            {`Leave ${NETWORK_NAME}`}
          </Button>
          {opener && <LeaveDialog opener={opener} onClose={() => setOpener(null)} />}
        </div>
      </div>
    </Card>
  );
}
