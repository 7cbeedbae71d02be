import type { Profile } from '@elevere/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { expireSession } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { type FormOutcome, useForm } from '../../../ui/use-form.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import { forgetEdits, keepEdits, keptEdits } from './kept-edits.ts';
import { ProfileInputs } from './ProfileInputs.tsx';
import { changesBetween, fieldErrors, fieldsOf } from './profile-fields.ts';

interface ProfileFormProps {
  profile: Profile;
  /** False for somebody without a role: the server would refuse it. */
  editable: boolean;
}

type Ending =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly text: string }
  /** The address changed, which ended every session of the account. */
  | { readonly kind: 'signInAgain'; readonly text: string };

const NOTHING: Ending = { kind: 'none' };

/** Section 4's profile form: to read until Edit, and to read again after Save or Cancel. */
export function ProfileForm({ profile, editable }: ProfileFormProps) {
  const { uid } = useMember();
  const [editing, setEditing] = useState(() => keptEdits(uid) !== null);
  const [ending, setEnding] = useState<Ending>(NOTHING);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);

  // Edit is back in place of Save and Cancel, and so is the focus.
  useEffect(() => {
    if (wasEditing.current && !editing) {
      edit.current?.focus();
    }
    wasEditing.current = editing;
  }, [editing]);

  function leave(next: Ending) {
    forgetEdits();
    setEnding(next);
    setEditing(false);
  }

  return (
    <div className="flex flex-col gap-5">
      {editing ? (
        <ProfileEditor profile={profile} onLeave={leave} />
      ) : (
        <div className="space-y-5">
          <ProfileInputs fields={fieldsOf(profile)} />
          {editable && (
            <Button
              ref={edit}
              onClick={() => {
                setEnding(NOTHING);
                setEditing(true);
              }}
            >
              Edit
            </Button>
          )}
        </div>
      )}
      {/* There while editing too: what Save puts into it is announced. */}
      <LiveMessage
        message={ending.kind === 'none' ? null : { tone: 'success', text: ending.text }}
      />
      {ending.kind === 'signInAgain' && (
        <div>
          <LogInAgain />
        </div>
      )}
    </div>
  );
}

interface ProfileEditorProps {
  profile: Profile;
  onLeave: (ending: Ending) => void;
}

function ProfileEditor({ profile, onLeave }: ProfileEditorProps) {
  const { uid } = useMember();
  // As it was when the editing began: what another tab has saved since is not this person's change.
  const [stored] = useState(() => keptEdits(uid)?.stored ?? fieldsOf(profile));
  const [fields, setFields] = useState(() => keptEdits(uid)?.fields ?? stored);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const update = useUpdateProfile();

  async function submit(): Promise<FormOutcome> {
    setNeedsSignIn(false);
    const errors = fieldErrors(fields);
    if (Object.values(errors).some((error) => error !== undefined)) {
      return { errors };
    }
    const changes = changesBetween(stored, fields);
    if (Object.keys(changes).length === 0) {
      onLeave(NOTHING);
      return { done: true };
    }
    try {
      const { message, email } = await update.mutateAsync(changes);
      onLeave(
        changes.email === undefined
          ? { kind: 'saved', text: message }
          : {
              kind: 'signInAgain',
              text: `${message} Your email address is now ${email}. To protect your account we ended every session; please log in again with the new address.`,
            },
      );
      return { done: true };
    } catch (error) {
      return failureOf(error);
    }
  }

  function failureOf(error: unknown): FormOutcome {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof ApiError && error.code === 'email_taken') {
      return { errors: { email: text } };
    }
    setNeedsSignIn(error instanceof ApiError && error.code === 'recent_sign_in_required');
    return { message: { tone: 'danger', text } };
  }

  const { outcome, pending, formProps } = useForm(submit);
  const message: Message | null = pending ? null : (outcome.message ?? null);
  return (
    <form {...formProps} className="space-y-5">
      <ProfileInputs
        fields={fields}
        errors={pending ? undefined : outcome.errors}
        onChange={(name, value) => setFields((before) => ({ ...before, [name]: value }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="accent" pending={pending}>
          Save
        </Button>
        <Button tone="quiet" onClick={() => pending || onLeave(NOTHING)}>
          Cancel
        </Button>
      </div>
      <LiveMessage message={message} />
      {needsSignIn && message !== null && (
        <div className="space-y-3">
          <p className="text-sm text-ink-muted">
            Whoever can read your mail can open your account, so we make sure that it is you. Log in
            once more and you come back here, with what you typed.
          </p>
          <LogInAgain before={() => keepEdits(uid, { stored, fields })} />
        </div>
      )}
    </form>
  );
}

/** Ends this session; the guard then leads to /login and back to this page. */
function LogInAgain({ before }: { before?: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      pending={leaving}
      onClick={() => {
        before?.();
        setLeaving(true);
        expireSession().catch(() => setLeaving(false));
      }}
    >
      Log in again
    </Button>
  );
}
