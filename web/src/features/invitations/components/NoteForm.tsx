import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type Draft, textField, useForm } from '../../../ui/use-form.ts';
import { useNoteInvitation } from '../api/note-invitation.ts';
import { NoteField } from './invitation-fields.tsx';

interface NoteFormProps {
  code: string;
  note: string;
  draft: Draft;
  /** Saved, with what to say of it, or given up: the form goes, and the focus with it. */
  onEnd: (message: string | null) => void;
}

/** Changes the note on an invitation, which only the member who created it sees. */
export function NoteForm({ code, note, draft, onEnd }: NoteFormProps) {
  const change = useNoteInvitation(code);

  const { outcome, pending, formProps } = useForm(async (fields) => {
    const typed = textField(fields, 'note');
    onEnd((await change.mutateAsync({ note: typed })).message);
    return { done: true };
  }, draft);

  const form = formProps.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <NoteField hint="Only you see it." defaultValue={draft[0]?.['note'] ?? note} />
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
