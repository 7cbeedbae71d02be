import {
  type InvitationDetails as Details,
  formatInvitationCode,
} from '@elevere/functions/contract';
import { type ReactNode, useEffect } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Draft, textField, useForm } from '../../../ui/use-form.ts';
import { useFormInPlace } from '../../../ui/use-form-in-place.ts';
import { OwnRecommendation } from '../../recommendations/components/OwnRecommendation.tsx';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { useInvitationDetails } from '../api/invitation-details.ts';
import { useNoteInvitation } from '../api/note-invitation.ts';
import { InvitationRecommendationForm } from './InvitationRecommendationForm.tsx';
import { NoteField } from './invitation-fields.tsx';
import { isVouchByLink } from './invitation-status.ts';

interface InvitationDetailsProps {
  invitation: OwnInvitation;
  /** The invitation, in the words of its row. */
  named: string;
  onChanged: () => void;
}

/** A note on an invitation that was typed and not sent. */
export function useNoteDraft(code: string) {
  return useDraft(`note on ${code}`);
}

/** What Show Details shows: what the row does not say, and what can be changed. */
export function InvitationDetails({ invitation, named, onChanged }: InvitationDetailsProps) {
  const { code, active, invitee, recommendation, recommendation_removed } = invitation;
  return (
    <div className="mt-5 space-y-5 border-t border-line pt-5">
      <div className="min-h-10">
        <QueryState
          query={useInvitationDetails(code)}
          waiting={<Skeleton label="Loading the details…" bars={['h-10 w-1/2']} />}
          failure="The details did not load."
        >
          {(details) => (
            <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
              {rowsOf(details).map(({ term, description }) => (
                <div key={term}>
                  <dt className="text-xs font-semibold text-ink-muted">{term}</dt>
                  <dd className="text-sm">{description}</dd>
                </div>
              ))}
            </dl>
          )}
        </QueryState>
      </div>
      {invitee?.state !== 'left' && (
        <Note invitation={invitation} named={named} onChanged={onChanged} />
      )}
      {active && <InvitationRecommendationForm invitation={invitation} />}
      {invitee !== null && invitee.state !== 'left' && !recommendation_removed && (
        <OwnRecommendation person={invitee} text={recommendation} />
      )}
    </div>
  );
}

/** What the row does not say: it has the name, the status and the day of creation. */
function rowsOf(details: Details): { term: string; description: ReactNode }[] {
  const { code, expires_at, active, usedOn, revokedOn, expired } = details;
  const rows: { term: string; description: ReactNode }[] = [];
  if (active) {
    rows.push({ term: 'Expires On', description: <LongDate instant={expires_at} /> });
  }
  if (code !== null && isVouchByLink(details)) {
    rows.push({ term: 'Code', description: <CodeText shown={formatInvitationCode(code)} /> });
  }
  if (usedOn !== null) {
    rows.push({ term: 'Used On', description: <LongDate instant={usedOn} /> });
  }
  if (revokedOn !== null) {
    rows.push({ term: 'Revoked On', description: <LongDate instant={revokedOn} /> });
  }
  if (expired) {
    rows.push({ term: 'Expired On', description: <LongDate instant={expires_at} /> });
  }
  return rows;
}

/** The button that adds or changes the note, and the form in its place. */
function Note({ invitation: { code, note }, named, onChanged }: InvitationDetailsProps) {
  const draft = useNoteDraft(code);
  const { open, opening, message, end } = useFormInPlace(draft);
  return (
    <div className="space-y-2">
      {open ? (
        <NoteForm code={code} note={note} draft={draft} onChanged={onChanged} onEnd={end} />
      ) : (
        <Button {...opening} size="compact">
          {note === '' ? 'Add a note' : 'Edit note'}
          <span className="sr-only"> on {named}</span>
        </Button>
      )}
      <LiveMessage message={message} />
    </div>
  );
}

interface NoteFormProps {
  code: string;
  note: string;
  draft: Draft;
  onChanged: () => void;
  /** Saved, with what to say of it, or given up: the form goes, and the focus with it. */
  onEnd: (message: string | null) => void;
}

/** Changes the note on an invitation, which only the member who created it sees. */
function NoteForm({ code, note, draft, onChanged, onEnd }: NoteFormProps) {
  const change = useNoteInvitation(code, onChanged);

  const { outcome, pending, restored, formProps } = useForm(async (fields) => {
    const typed = textField(fields, 'note');
    onEnd((await change.mutateAsync({ note: typed })).message);
    return { done: true };
  }, draft);

  const form = formProps.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <NoteField hint="Only you see it." defaultValue={restored?.['note'] ?? note} />
      <LiveMessage message={outcome.message ?? null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending}>
          Save
        </Button>
        <Button tone="quiet" size="compact" onClick={() => pending || onEnd(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
