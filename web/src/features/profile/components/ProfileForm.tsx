import type { Profile } from '@elevere/functions/contract';
import { useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { expireSession } from '../../../lib/session.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import { type FormOutcome, failed, useForm } from '../../../ui/use-form.ts';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { type AddressRequest, requestAddress } from '../api/request-address.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import { ProfileInputs } from './ProfileInputs.tsx';
import {
  areDifferent,
  changesBetween,
  completed,
  type FieldName,
  fieldErrors,
  fieldsOf,
  type ProfileFields,
} from './profile-fields.ts';

interface ProfileFormProps {
  profile: Profile;
  /** False for a person without a role: the server would refuse it. */
  editable: boolean;
}

/** Section 4's profile form: to read until Edit here or on /profile, and to read again after Save or Cancel. */
export function ProfileForm({ profile, editable }: ProfileFormProps) {
  const { pathname, state }: Location<{ editProfile?: true } | null> = useLocation();
  const navigate = useNavigate();
  const [draft] = useDraft(DRAFT);
  const asked = state?.editProfile === true && editable;
  const [editing, setEditing] = useState(asked || draft !== null);
  const [ending, setEnding] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  // Save and Cancel unmount: focus Edit, which replaces them.
  useFocusWhen(!editing, edit);

  function leave(next: string | null) {
    setEnding(next);
    setEditing(false);
    // So that a reload of the page, or the way back to it, does not edit again.
    if (asked) void navigate(pathname, { replace: true });
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
              tone="quiet"
              onClick={() => {
                setEnding(null);
                setEditing(true);
              }}
            >
              Edit
            </Button>
          )}
        </div>
      )}
      {/* There while editing too: what Save puts into it is announced. */}
      <LiveMessage message={ending === null ? null : { tone: 'success', text: ending }} />
    </div>
  );
}

const SIGN_IN_FIRST = 'Please log in again before you change your email address.';

const DRAFT = 'profile';

/** What was stored when the editing began, and what the member made of it. */
interface Edits {
  readonly stored: ProfileFields;
  readonly fields: ProfileFields;
}

interface ProfileEditorProps {
  profile: Profile;
  /** Told what to say then. */
  onLeave: (ending: string | null) => void;
}

function ProfileEditor({ profile, onLeave }: ProfileEditorProps) {
  const [draft, keepDraft] = useDraft<Edits>(DRAFT);
  const [mailed, keepMailed] = useDraft(`${DRAFT}, mailed`);
  // As it was when editing began: another tab's later save is not this form's change.
  const [stored] = useState(() => draft?.stored ?? fieldsOf(profile));
  const fields = draft?.fields ?? stored;
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const update = useUpdateProfile();
  const unsaved = areDifferent(stored, fields);
  useUnsavedWarning(unsaved);

  function change(name: FieldName, value: string) {
    const next = { ...fields, [name]: value };
    keepDraft(areDifferent(stored, next) ? { stored, fields: next } : null);
  }

  function leave(ending: string | null) {
    keepDraft(null);
    keepMailed(null);
    onLeave(ending);
  }

  async function submit(): Promise<FormOutcome> {
    setNeedsSignIn(false);
    const wanted = completed(fields);
    const errors = fieldErrors(wanted);
    if (Object.values(errors).some((error) => error !== undefined)) {
      return { errors };
    }
    const { email, ...texts } = changesBetween(stored, wanted);
    const said: string[] = [];
    if (email !== undefined) {
      // Request the address first: if refused, nothing is saved.
      if (mailed !== email) {
        const request = await requestAddress(email);
        if (!request.ok) {
          return refusedAddress(request);
        }
        keepMailed(email);
      }
      said.push(
        `We sent an email to ${email}. Open the link in it to change your address. Until then the old one stays.`,
      );
    }
    if (Object.keys(texts).length > 0) {
      try {
        said.unshift((await update.mutateAsync(texts)).message);
      } catch (error) {
        return failed(error);
      }
    }
    leave(said.length === 0 ? 'There were no changes to save.' : said.join(' '));
    return { done: true };
  }

  function refusedAddress(request: Extract<AddressRequest, { ok: false }>): FormOutcome {
    switch (request.reason) {
      case 'refused':
        return { errors: { email: request.message } };
      case 'recentSignInRequired':
        setNeedsSignIn(true);
        return failed(SIGN_IN_FIRST);
      case 'failed':
        return failed(request.message);
    }
  }

  const { outcome, pending, formProps } = useForm(submit);
  const message: Message | null = outcome.message ?? null;
  return (
    <form {...formProps} className="space-y-5">
      <ProfileInputs fields={fields} errors={outcome.errors} onChange={change} />
      <LiveMessage message={message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Save
        </Button>
        <Button tone="quiet" onClick={() => pending || leave(null)}>
          Cancel
        </Button>
      </div>
      {needsSignIn && message !== null && (
        <div className="space-y-3">
          <p className="text-sm text-ink-muted">
            Your email address gives access to your account, so we check that it’s you. Log in again
            and you return here with your changes.
          </p>
          <LogInAgain />
        </div>
      )}
    </form>
  );
}

/** Ends this session; the guard then leads to /login and back to this page. */
function LogInAgain() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      pending={leaving}
      onClick={() => {
        setLeaving(true);
        expireSession().catch(() => setLeaving(false));
      }}
    >
      Log in again
    </Button>
  );
}
