import type { Person } from '@elevere/functions/contract';
import { type ReactNode, useRef } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import { useMakeVouchRequest } from '../api/create-vouch-request.ts';
import { useVouchRequest } from '../api/get-vouch-request.ts';
import { AskFirst } from './AskFirst.tsx';
import { LinkSettings, SendLink } from './VouchLink.tsx';
import { WhatIsShown } from './WhatIsShown.tsx';

const PLACES = ['h-5 w-full', 'h-5 w-5/6', 'h-12 w-40'] as const;

interface AskByLinkProps {
  /** It is the page's next step. */
  next: boolean;
  /** What members who open the link do not see of the newcomer. */
  missing: ReactNode;
  /** The member who vouched first, where they are to be asked here. */
  first: Pick<Person, 'firstName'> | undefined;
  /** Which member fits, in a sentence. */
  rule: ReactNode;
  /** Who asks, and who vouched already. */
  children: ReactNode;
}

/** The newcomer's vouch link: created, sent, replaced and turned off here. */
export function AskByLink({ next, missing, first, rule, children }: AskByLinkProps) {
  const request = useVouchRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  // Turning the link off unmounts its buttons: focus the heading.
  useFocusWhen(!request.data?.url, heading);

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
        Ask a member to vouch
      </h2>
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
              <div className="space-y-4">
                {/* After two, the page says it above. */}
                {shown.declined === 1 && (
                  <Alert tone="info">
                    A member who opened your link cannot vouch. Ask another.
                  </Alert>
                )}
                {missing}
                {first && shown.shareable && <AskFirst first={first} url={shown.url} next={next} />}
                <p>
                  {first && shown.shareable ? 'Or send' : 'Send'} your vouch link to any member who
                  knows you. We check whether they fit; if not, no invitation is used.
                </p>
                <SendLink
                  url={shown.url}
                  expiresAt={shown.expires_at}
                  next={next && !(first && shown.shareable)}
                  rule={rule}
                >
                  <LinkSettings request={shown} />
                </SendLink>
              </div>
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
      <p>
        Send your vouch link to any member who knows you. They see who you are and can vouch there,
        without a code.
      </p>
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
