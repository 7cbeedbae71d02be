import {
  MESSAGES,
  noteSchema,
  recommendationSchema,
  TEXT_LIMITS,
} from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useGenerateInvitation } from '../api/generate-invitations-for-user.ts';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { ActiveInvitations } from './ActiveInvitations.tsx';
import { extraInWords, useExtraLeft } from './extra-left.ts';
import { InvitingBlocked } from './InvitingBlocked.tsx';
import { LIFETIME_DAYS } from './invitation-time.ts';
import { NewInvitation, NewInvitationActions } from './NewInvitation.tsx';
import { NoteField } from './NoteField.tsx';
import { SignedField } from './SignedField.tsx';
import { WhatTheySee } from './WhatTheySee.tsx';

/** Remaining count, Generate Code, the code with its copy button, and what a code means. */
export function CreateInvitation() {
  const generation = useGenerateInvitation();
  const { data: remaining } = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const [draft, keepDraft] = useDraft('new invitation');
  const note = draft ?? '';
  const noteError = fieldError(noteSchema, note);
  const [written, keepWritten] = useDraft('recommendation with a new invitation');
  const recommendation = written ?? '';
  const recommendationError = fieldError(recommendationSchema, recommendation);
  const [signed, setSigned] = useState(true);
  const made = generation.isPending ? undefined : generation.data;
  const none = remaining === 0;
  // The page is painted before it works, and what is typed until then would be lost.
  const readOnly = !useHydrated();

  function generate() {
    if (noteError !== undefined || recommendationError !== undefined) return;
    generation.mutate(
      { note, recommendation, signed },
      {
        onSuccess: () => {
          keepDraft(null);
          keepWritten(null);
        },
      },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
      <div className="space-y-8">
        <Card>
          <div className="flex flex-col gap-6">
            <InvitingBlocked />
            <RemainingInvitations />
            {none ? (
              !block && <p>You get 2 more on {nextInvitationsDay()}.</p>
            ) : (
              <>
                <NoteField
                  label="Who is it for?"
                  hint="Optional. Only you see it."
                  value={note}
                  error={noteError}
                  readOnly={readOnly}
                  onChange={(event) => keepDraft(event.target.value)}
                />
                <RecommendationField
                  hint="Optional. A signed invitation shows it to anyone who opens it; once they join, they and their circle read it."
                  limit={TEXT_LIMITS.recommendation}
                  value={recommendation}
                  error={recommendationError}
                  readOnly={readOnly}
                  onType={keepWritten}
                />
                <SignedField checked={signed} onChange={setSigned} />
              </>
            )}
            <LiveMessage
              message={
                generation.isError && !generation.isPending
                  ? { tone: 'danger', text: MESSAGES.shownError(generation.error.message) }
                  : null
              }
            />
            <div>
              <Button
                tone={none ? 'spent' : made ? 'quiet' : 'accent'}
                pending={generation.isPending}
                onClick={generate}
              >
                Generate Code
              </Button>
            </div>
            <div aria-live="polite" className="flex flex-col gap-4 empty:absolute">
              {made && <h2 className="text-lg font-semibold">{made.message}</h2>}
              {(made || !none) && (
                <NewInvitation
                  note={made ? (generation.variables?.note ?? '') : note}
                  code={made?.code ?? null}
                />
              )}
              {made && (
                <>
                  <WhatTheySee
                    code={made.code}
                    sent={{
                      recommendation: generation.variables?.recommendation?.trim() ?? '',
                      signed: generation.variables?.signed ?? false,
                    }}
                  />
                  <NewInvitationActions key={made.code} code={made.code} />
                </>
              )}
            </div>
          </div>
        </Card>
        <ActiveInvitations except={made?.code} />
      </div>
      <div className="space-y-4 text-sm text-ink-muted">
        <h2 className="text-lg font-semibold text-ink">Before you invite someone</h2>
        <p>
          By giving a code, you vouch for that person. They need one more vouch, from a member you
          did not invite and who did not invite you.
        </p>
        <p>
          It works once and expires after {LIFETIME_DAYS} days. You can revoke it until it is used;
          it still counts toward this month.
        </p>
        <p>
          <TextLink to={PATHS.manageInvitations}>Manage Invitations</TextLink>
        </p>
      </div>
    </div>
  );
}

/** In place of the count, which is 0 then, though none need be used. */
const BLOCKED = {
  invitations_paused: 'Paused',
  inviting_off: 'Turned off',
  too_new: 'Not yet',
} as const;

function RemainingInvitations() {
  const extra = useExtraLeft();
  const { data: block } = useInvitingBlock();
  return (
    <QueryState
      query={useRemainingInvitations()}
      waiting={<Count shown={<CountSkeleton />} busy />}
      failure={MESSAGES.shownError(MESSAGES.remainingFailed)}
    >
      {(remaining) =>
        block ? (
          <p className="text-xl font-bold">{BLOCKED[block.blocked]}</p>
        ) : (
          <Count shown={remaining} beyond={extraInWords(remaining, extra)} />
        )
      }
    </QueryState>
  );
}

interface CountProps {
  shown: ReactNode;
  /** How many of them are extra, in words. */
  beyond?: string;
  busy?: boolean;
}

function Count({ shown, beyond = '', busy = false }: CountProps) {
  return (
    <p className="flex items-baseline gap-2.5" aria-busy={busy}>
      <span className="min-w-[1ch] text-xl font-bold tabular-nums">{shown}</span>
      <span className="text-sm text-ink-muted">
        {shown === 1 ? 'remaining invitation this month' : 'remaining invitations this month'}
        {beyond}
      </span>
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
