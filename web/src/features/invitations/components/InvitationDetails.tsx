import {
  type InvitationDetails as Details,
  formatInvitationCode,
} from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { anyTextSchema } from '../../../actions/parse-fields.ts';
import { type ActionForm, useActionForm } from '../../../actions/use-action-form.ts';
import { useInlineForm } from '../../../actions/use-inline-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OwnRecommendation } from '../../recommendations/components/OwnRecommendation.tsx';
import { useInvitationDetails } from '../api/get-invitation-details.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { noteInvitation } from '../api/note-invitation.ts';
import { isVouchByLink } from '../invitation-status.ts';
import { useNoteDraft } from '../use-note-draft.ts';
import { FormattedCode } from './FormattedCode.tsx';
import { InvitationRecommendationForm } from './InvitationRecommendationForm.tsx';
import { NoteField } from './invitation-fields.tsx';

interface InvitationDetailsProps {
  invitation: OwnInvitation;
  /** The invitee's name or the code. Screen readers read this name with each button's label. */
  invitationName: string;
  /**
   * Called before the list reloads. The list then keeps this row even if the search excludes it.
   */
  onChanged: () => void;
}

export function InvitationDetails({
  invitation,
  invitationName,
  onChanged,
}: InvitationDetailsProps) {
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
              {invitationDetailRows(details).map(({ term, description }) => (
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
        <EditableNote
          invitation={invitation}
          invitationName={invitationName}
          onChanged={onChanged}
        />
      )}
      {active && <InvitationRecommendationForm invitation={invitation} />}
      {invitee !== null && invitee.state !== 'left' && (
        <OwnRecommendation
          person={invitee}
          text={recommendation}
          isRemoved={recommendation_removed}
        />
      )}
    </div>
  );
}

function invitationDetailRows(details: Details): { term: string; description: ReactNode }[] {
  const { code, expires_at, active, usedOn, revokedOn, expired } = details;
  const detailRows: { term: string; description: ReactNode }[] = [];
  if (active) {
    detailRows.push({ term: 'Expires On', description: <LongDate instant={expires_at} /> });
  }
  if (code !== null && isVouchByLink(details)) {
    detailRows.push({
      term: 'Code',
      description: <FormattedCode code={formatInvitationCode(code)} />,
    });
  }
  if (usedOn !== null) {
    detailRows.push({ term: 'Used On', description: <LongDate instant={usedOn} /> });
  }
  if (revokedOn !== null) {
    detailRows.push({ term: 'Revoked On', description: <LongDate instant={revokedOn} /> });
  }
  if (expired) {
    detailRows.push({ term: 'Expired On', description: <LongDate instant={expires_at} /> });
  }
  return detailRows;
}

function EditableNote({
  invitation: { code, note },
  invitationName,
  onChanged,
}: InvitationDetailsProps) {
  const draft = useNoteDraft(code);
  const noteForm = useActionForm(
    { note: anyTextSchema },
    async ({ note }) => {
      const { message } = await noteInvitation(code, { note });
      onChanged();
      return message;
    },
    { draft },
  );
  const { open, openerProps, cancel } = useInlineForm(noteForm);
  return (
    <div className="space-y-2">
      {open ? (
        <NoteForm note={note} noteForm={noteForm} onCancel={cancel} />
      ) : (
        <Button {...openerProps} size="compact">
          {note === '' ? 'Add a note' : 'Edit note'}
          <span className="sr-only"> on {invitationName}</span>
        </Button>
      )}
      <LiveMessage message={noteForm.message} />
    </div>
  );
}

interface NoteFormProps {
  note: string;
  noteForm: ActionForm<'note'>;
  onCancel: () => void;
}

function NoteForm({ note, noteForm, onCancel }: NoteFormProps) {
  const { field, formProps, pending } = noteForm;
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <NoteField {...field('note', note)} hint="Only you see it." autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending}>
          Save
        </Button>
        <Button tone="quiet" size="compact" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
