import { INVITATION_LIFETIME_MS, MESSAGES, noteSchema } from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TwoCodesAMonth } from '../../../ui/illustrations/TwoCodesAMonth.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { useGenerateInvitation } from '../api/generate-invitation.ts';
import { useRemainingInvitations } from '../api/remaining-invitations.ts';
import { CodeDisplay } from './CodeDisplay.tsx';
import { NoteField } from './NoteField.tsx';

const LIFETIME_DAYS = INVITATION_LIFETIME_MS / 86_400_000;

/** Remaining count, Generate Code, the code with its copy button, and what it all means. */
export function CreateInvitation() {
  const generation = useGenerateInvitation();
  const [note, setNote] = useState('');
  const noteError = fieldError(noteSchema, note);

  function generate() {
    if (noteError === undefined) {
      generation.mutate(note, { onSuccess: () => setNote('') });
    }
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
      <Card>
        <div className="flex flex-col items-start gap-6">
          <div className="flex w-full items-center justify-between gap-6">
            <RemainingInvitations />
            <TwoCodesAMonth className="hidden w-52 shrink-0 sm:block" />
          </div>
          <div className="w-full">
            <NoteField
              label="Note (optional)"
              hint="For whom the code is, say. Only you see it, and you can change it later."
              value={note}
              error={noteError}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <Button tone="accent" pending={generation.isPending} onClick={generate}>
            Generate Code
          </Button>
          <div aria-live="polite" className="w-full empty:absolute">
            {generation.data !== undefined && !generation.isPending && (
              <div className="rise space-y-3">
                <h2 className="text-lg font-semibold">{generation.data.message}</h2>
                <CodeDisplay key={generation.data.code} code={generation.data.code} />
              </div>
            )}
          </div>
          <LiveMessage
            message={
              generation.isError
                ? { tone: 'danger', text: MESSAGES.shownError(generation.error.message) }
                : null
            }
          />
        </div>
      </Card>
      <div className="space-y-4 text-sm text-ink-muted">
        <h2 className="text-lg font-semibold text-ink">Before you give a code away</h2>
        <p>
          A code is your word for somebody. Give it to one person you would recommend to a friend;
          they need a second code from another member, who is neither your inviter nor your invitee.
        </p>
        <p>
          It works once and expires after {LIFETIME_DAYS} days. If you change your mind, revoke it;
          a revoked code still counts towards this month.
        </p>
        <p>
          <TextLink to={PATHS.manageInvitations}>Manage Invitations</TextLink>
        </p>
      </div>
    </div>
  );
}

function RemainingInvitations() {
  return (
    <QueryState
      query={useRemainingInvitations()}
      waiting={<Count shown={<CountSkeleton />} busy />}
      failure={MESSAGES.shownError(MESSAGES.remainingFailed)}
    >
      {(remaining) => <Count shown={remaining} />}
    </QueryState>
  );
}

function Count({ shown, busy = false }: { shown: ReactNode; busy?: boolean }) {
  return (
    <p className="flex items-baseline gap-3" aria-busy={busy}>
      <span className="min-w-[1ch] text-3xl font-bold tracking-tighter tabular-nums">{shown}</span>
      <span className="text-sm text-ink-muted">remaining invitations this month</span>
    </p>
  );
}

function CountSkeleton() {
  return (
    <span role="status">
      <span className="sr-only">Loading your remaining invitations…</span>
      <span className="inline-block size-[0.75em] animate-pulse rounded-md bg-surface-sunken motion-reduce:animate-none" />
    </span>
  );
}
