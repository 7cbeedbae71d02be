import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMakeVouchRequest } from '../api/create-vouch-request.ts';
import { useVouchRequest } from '../api/get-vouch-request.ts';
import { LinkSettings, SendLink } from './VouchLink.tsx';
import { WhatIsShown } from './WhatIsShown.tsx';

const PLACES = ['h-5 w-full', 'h-5 w-5/6', 'h-12 w-40'] as const;

interface AskByLinkProps {
  /** It is the page's next step. */
  next: boolean;
  /** Who asks, and who vouched already. */
  children: ReactNode;
}

/** The partial member's own link: made, sent, renewed and closed here. */
export function AskByLink({ next, children }: AskByLinkProps) {
  const request = useVouchRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const url = request.data?.url ?? null;
  const hadLink = useRef(false);

  // A closed link takes its buttons with it: the keyboard goes on at the heading.
  useEffect(() => {
    if (hadLink.current && url === null) {
      heading.current?.focus();
    }
    hadLink.current = url !== null;
  }, [url]);

  return (
    <Card>
      {children}
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
        Ask someone by link
      </h2>
      <div className="min-h-60">
        <QueryState
          query={request}
          waiting={<Skeleton label="Loading your link…" bars={PLACES} />}
          failure="Your link did not load."
        >
          {(shown) =>
            shown.url === null || shown.expires_at === null ? (
              <NoLinkYet next={next} />
            ) : (
              <div className="space-y-4">
                <SendLink url={shown.url} expiresAt={shown.expires_at} next={next} />
                <LinkSettings request={shown} />
              </div>
            )
          }
        </QueryState>
      </div>
    </Card>
  );
}

function NoLinkYet({ next }: { next: boolean }) {
  const make = useMakeVouchRequest();
  return (
    <div className="space-y-5">
      <p>Send a member a link. They see who you are and vouch with one press; no code is needed.</p>
      <p className="text-sm text-ink-muted">
        The member who vouched for you first may pass the link on to members who know you. You can
        forbid it as soon as the link is there.
      </p>
      <Button
        tone={next ? 'accent' : 'quiet'}
        pending={make.isPending}
        onClick={() => make.mutate(undefined)}
      >
        Make my link
      </Button>
      <Folded summary="What this link shows">
        <WhatIsShown />
      </Folded>
      <LiveMessage
        message={
          make.isError && !make.isPending ? { tone: 'danger', text: make.error.message } : null
        }
      />
    </div>
  );
}
