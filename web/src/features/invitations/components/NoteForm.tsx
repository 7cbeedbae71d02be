import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type FormOutcome, failed, useForm } from '../../../ui/use-form.ts';
import { useNoteInvitation } from '../api/note-invitation.ts';
import { NoteField } from './NoteField.tsx';

interface NoteFormProps {
  code: string;
  /** As it was typed so far. */
  note: string;
  onType: (note: string) => void;
  /** Saved, with what to say of it, or given up: the form goes, and the focus with it. */
  onEnd: (message: string | null) => void;
}

/** Changes the note on an invitation, which only the member who created it sees. */
export function NoteForm({ code, note, onType, onEnd }: NoteFormProps) {
  const change = useNoteInvitation(code);

  async function submit(): Promise<FormOutcome> {
    try {
      onEnd((await change.mutateAsync({ note })).message);
      return { done: true };
    } catch (error) {
      return failed(error);
    }
  }

  const { outcome, pending, formProps } = useForm(submit);
  const form = formProps.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <NoteField
        hint="Only you see it."
        value={note}
        onChange={(event) => onType(event.target.value)}
      />
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
