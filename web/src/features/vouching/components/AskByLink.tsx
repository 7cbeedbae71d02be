import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import { useMakeVouchRequest } from '../api/create-vouch-request.ts';
import { useVouchRequest } from '../api/get-vouch-request.ts';
import { LinkSettings, SendLink } from './VouchLink.tsx';
import { WhatIsShown } from './WhatIsShown.tsx';

const PLACES = ['h-5 w-full', 'h-5 w-5/6', 'h-12 w-40'] as const;

interface AskByLinkProps {
  /** It is the page's next step. */
  next: boolean;
  /** Which member fits, in a sentence. */
  rule: ReactNode;
  /** Who asks, and who vouched already. */
  children: ReactNode;
}

/** The newcomer's vouch link: created, sent, replaced and turned off here. */
export function AskByLink({ next, rule, children }: AskByLinkProps) {
  const request = useVouchRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  // Turning the link off unmounts its buttons: focus the heading.
  useFocusWhen(!request.data?.url, heading);

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
        Ask a member to vouch
      </h2>
      <p className="mb-4">
        Send your vouch link to any member who knows you. We check whether they fit; if not, no
        invitation is used.
      </p>
      <div className="min-h-60">
        <QueryState
          query={request}
          waiting={<Skeleton label="Loading your vouch link…" bars={PLACES} />}
          failure="Your vouch link did not load."
        >
          {(shown) =>
            shown.url === null || shown.expires_at === null ? (
              <NoLinkYet next={next} />
            ) : (
              <SendLink url={shown.url} expiresAt={shown.expires_at} next={next} rule={rule}>
                <LinkSettings request={shown} />
              </SendLink>
            )
          }
        </QueryState>
      </div>
      <div className="mt-6 border-t border-line pt-6">{children}</div>
    </Card>
  );
}

function NoLinkYet({ next }: { next: boolean }) {
  const make = useMakeVouchRequest();
  return (
    <div className="space-y-5">
      <p>They see who you are and can vouch there, without a code.</p>
      <p className="text-sm text-ink-muted">
        The member who vouched first can forward the link. You can turn this off later.
      </p>
      <LiveMessage
        message={
          make.isError && !make.isPending ? { tone: 'danger', text: make.error.message } : null
        }
      />
      <Button
        tone={next ? 'accent' : 'quiet'}
        pending={make.isPending}
        onClick={() => make.mutate(undefined)}
      >
        Create my vouch link
      </Button>
      <Folded summary="What this link shows">
        <WhatIsShown />
      </Folded>
    </div>
  );
}
