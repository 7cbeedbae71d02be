import { noteSchema } from '@elevere/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { useNoteInvitation } from '../api/note-invitation.ts';
import { NoteField } from './NoteField.tsx';

interface InvitationNoteProps {
  code: string;
  note: string;
}

/** The note on a code, which its maker alone sees, and its editing in place. */
export function InvitationNote({ code, note }: InvitationNoteProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // Back from the form, so is the focus.
  useEffect(() => {
    if (wasEditing.current && !editing) {
      edit.current?.focus();
    }
    wasEditing.current = editing;
  }, [editing]);

  if (editing) {
    return <NoteForm code={code} note={note} onEnd={() => setEditing(false)} />;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {note !== '' && <span className="min-w-0 wrap-anywhere">{note}</span>}
      <button ref={edit} type="button" className="text-link" onClick={() => setEditing(true)}>
        {note === '' ? 'Add a note' : 'Edit note'}
      </button>
    </p>
  );
}

function NoteForm({ code, note, onEnd }: InvitationNoteProps & { onEnd: () => void }) {
  const change = useNoteInvitation(code);

  async function submit(fields: FormData): Promise<FormOutcome> {
    const typed = textField(fields, 'note');
    const wrong = fieldError(noteSchema, typed);
    if (wrong !== undefined) {
      return { errors: { note: wrong } };
    }
    try {
      await change.mutateAsync(typed);
      onEnd();
      return { done: true };
    } catch (error) {
      return {
        message: { tone: 'danger', text: error instanceof Error ? error.message : String(error) },
      };
    }
  }

  const { outcome, pending, formProps } = useForm(submit);
  const form = formProps.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <NoteField
        hint="Only you see it."
        defaultValue={note}
        error={pending ? undefined : outcome.errors?.['note']}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending}>
          Save
        </Button>
        <Button tone="quiet" size="compact" onClick={() => pending || onEnd()}>
          Cancel
        </Button>
      </div>
      <LiveMessage message={pending ? null : (outcome.message ?? null)} />
    </form>
  );
}
