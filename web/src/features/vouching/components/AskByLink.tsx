import type { VouchRequest } from '@elevere/functions/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyIconButton } from '../../../ui/CopyIconButton.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import {
  useCloseVouchRequest,
  useMakeVouchRequest,
  useShareVouchRequest,
  useVouchRequest,
} from '../api/vouch-request.ts';

/** Of the message that goes with the link. Characters (UTF-16 code units). */
const MESSAGE_LIMIT = 280;

const FIRST_MESSAGE =
  'One member of elevere has vouched for me, and it takes a second one who knows me. Would you be that one? This link shows you who I am; one press is all it needs.';

const PLACES = ['h-5 w-full', 'h-5 w-5/6', 'h-12 w-40'] as const;

/** The partial member's own link: made, sent, renewed and closed here. */
export function AskByLink() {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">Or ask a member by link</h2>
      <div className="min-h-60">
        <QueryState
          query={useVouchRequest()}
          waiting={<Skeleton label="Loading your link…" bars={PLACES} />}
          failure="Your link did not load."
        >
          {(request) => <Link request={request} />}
        </QueryState>
      </div>
    </Card>
  );
}

/** What the member who opens the link sees; said before the link is made, and beside it. */
function WhatIsShown() {
  return (
    <p className="text-sm text-ink-muted">
      A member who opens your link sees your name, picture, job and company, who vouched for you
      first, and since when. Without logging in nobody learns who asks.
    </p>
  );
}

function Link({ request }: { request: VouchRequest }) {
  const make = useMakeVouchRequest();
  const close = useCloseVouchRequest();
  const share = useShareVouchRequest();
  const { url, expires_at } = request;
  const failed = [make, close, share].find(({ isError }) => isError)?.error ?? null;
  const busy = make.isPending || close.isPending || share.isPending;
  return (
    <div className="flex flex-col gap-5">
      {url === null || expires_at === null ? (
        <>
          <p>
            Send a member a link instead of asking for a code: they see who you are and vouch with
            one press, and you need not type anything.
          </p>
          <WhatIsShown />
          <div>
            <Button tone="accent" pending={busy} onClick={() => make.mutate(undefined)}>
              Make my link
            </Button>
          </div>
        </>
      ) : (
        <>
          <SendLink url={url} />
          <p className="text-sm text-ink-muted">
            This page goes on by itself as soon as a member has vouched. The link works until{' '}
            <LongDate instant={expires_at} />.
          </p>
          <WhatIsShown />
          <Switch
            label="The member who gave you your first code may pass your link on"
            hint="They see that you are half way, and can send your link to members who know you. They cannot be your second voice themselves."
            checked={share.isPending ? share.variables : request.shareable}
            pending={busy}
            onChange={(shareable) => share.mutate(shareable)}
          />
          <div className="space-y-3 border-t border-line pt-5">
            <p className="text-sm text-ink-muted">
              A new link takes the place of this one; this one then stops working, wherever you sent
              it. Closing it only ends it.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                tone="quiet"
                size="compact"
                pending={make.isPending}
                onClick={() => busy || make.mutate(undefined)}
              >
                New link
              </Button>
              <Button
                tone="danger"
                size="compact"
                pending={close.isPending}
                onClick={() => busy || close.mutate()}
              >
                Close the link
              </Button>
            </div>
          </div>
        </>
      )}
      <LiveMessage
        message={failed === null || busy ? null : { tone: 'danger', text: failed.message }}
      />
    </div>
  );
}

/** The link as text, as a QR code, and with a message by the system's own share sheet. */
function SendLink({ url }: { url: string }) {
  const [message, setMessage] = useState(FIRST_MESSAGE);
  const whole = `${message}\n${url}`;
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-2 rounded-md border border-line bg-surface-sunken py-1 pr-1 pl-3.5">
        <p className="min-w-0 grow py-1.5 text-sm break-all select-all" translate="no">
          {url}
        </p>
        <CopyIconButton text={url} label="Copy the link" />
      </div>
      <div className="mx-auto aspect-square w-44 rounded-lg bg-surface-sunken">
        <QrCode text={url} label="QR code of your link" />
      </div>
      <TextArea
        label="Message"
        hint={`Sent with the link, by you; at most ${MESSAGE_LIMIT} characters.`}
        maxLength={MESSAGE_LIMIT}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {canShare() && (
          <Button onClick={() => void shareSheet({ text: message, url })}>Share…</Button>
        )}
        <span className="inline-flex items-center gap-1 text-sm font-semibold">
          Message and link
          <CopyIconButton text={whole} label="Copy message and link" />
        </span>
      </div>
    </div>
  );
}

function canShare(): boolean {
  return 'share' in navigator;
}

/** The system's share sheet. Closing it without sending is no failure. */
async function shareSheet(content: ShareData): Promise<void> {
  try {
    await navigator.share(content);
  } catch {
    // Given up, or not allowed here: the link and the message can still be copied.
  }
}
