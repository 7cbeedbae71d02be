import { useRef, useState } from 'react';
import { vouchPath } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/use-session.ts';
import {
  forgetRequest,
  type WaitingRequest,
  waitingRequests,
} from '../../../lib/waiting-requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/Link.tsx';

interface WaitingRequestsProps {
  requests: readonly WaitingRequest[];
  onChange: (left: readonly WaitingRequest[]) => void;
}

/**
 * The vouch links that the member opened here and has not answered; nothing where there are none.
 * The server is not asked about them until one is opened.
 */
export function WaitingRequests({ requests, onChange }: WaitingRequestsProps) {
  const { uid } = useMember();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  function dismiss(token: string, name: string) {
    forgetRequest(uid, token);
    onChange(waitingRequests(uid));
    setSaid(`${name}’s request is dismissed. We do not tell ${name}; the link still works.`);
    // The button goes, and the focus with it.
    status.current?.focus();
  }

  if (requests.length === 0 && said === '') return null;
  return (
    <section aria-label="Requests to vouch">
      {requests.length > 0 && (
        <>
          <h2 className="font-semibold">Waiting for your answer</h2>
          <ul className="text-sm">
            {requests.map(({ token, name }) => (
              <li key={token} className="flex flex-wrap items-center justify-end gap-x-4">
                <span className="min-w-0 grow wrap-anywhere">
                  <TextLink to={vouchPath(token)}>{name}</TextLink> asks you to vouch for them.
                </span>
                {/* Its word, not its frame, ends where the box does. */}
                <span className="-mr-3.5">
                  <Button tone="plain" size="compact" onClick={() => dismiss(token, name)}>
                    Dismiss<span className="sr-only"> {name}’s request</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-ink-muted">
        {said}
      </p>
    </section>
  );
}
