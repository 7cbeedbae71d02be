import type { Profile } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { endSession } from '../../../lib/session.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useTakenState } from '../../../lib/use-taken-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import {
  type FormOutcome,
  type FormTexts,
  failed,
  textsOf,
  useAttempt,
  useForm,
} from '../../../ui/use-form.ts';
import { useFormInPlace } from '../../../ui/use-form-in-place.ts';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { type AddressRequest, requestAddress } from '../api/request-address.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import { ProfileInputs } from './ProfileInputs.tsx';
import {
  areDifferent,
  changesBetween,
  completed,
  fieldErrors,
  fieldsOf,
  ofFields,
  type ProfileFields,
  sentOf,
} from './profile-fields.ts';

interface ProfileFormProps {
  profile: Profile;
  /** False for a person without a role: the server would refuse it. */
  editable: boolean;
}

/** The profile form: read-only until Edit, and again after Save or Cancel. */
export function ProfileForm({ profile, editable }: ProfileFormProps) {
  const { open, opening, message, end } = useFormInPlace(useDraft(DRAFT));
  const edit = opening.ref;
  // A member who comes by Edit Profile finds the focus on Edit.
  const editProfile = useTakenState<true>('editProfile');
  useEffect(() => {
    if (editProfile === true) {
      // In view, with as much of the profile above it as there is room for.
      edit.current?.focus({ preventScroll: true });
      edit.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [editProfile, edit]);

  return (
    <div className="flex flex-col gap-5">
      {open ? (
        <ProfileEditor profile={profile} onLeave={end} />
      ) : (
        <div className="space-y-5">
          <ProfileInputs fields={fieldsOf(profile)} />
          {editable && (
            <div className="scroll-mb-8">
              <Button {...opening}>Edit</Button>
            </div>
          )}
        </div>
      )}
      <LiveMessage message={message} />
    </div>
  );
}

function addressMailed(email: string): string {
  return `We sent an email to ${email}. Open the link in it to change your address. Until then the old one stays.`;
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
  const [edits, keepEdits] = useDraft<Edits>(DRAFT);
  const [mailed, keepMailed] = useDraft<string>(`${DRAFT}, mailed`);
  // As it was when editing began: another tab's later save is not this form's change.
  const [stored] = useState(() => edits?.stored ?? fieldsOf(profile));
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const update = useUpdateProfile();
  function keep(typed: FormTexts | null) {
    const fields = typed && fieldsIn(typed);
    keepEdits(fields && areDifferent(stored, fields) ? { stored, fields } : null);
  }

  function leave(saying: string | null) {
    keepMailed(null);
    onLeave(saying);
  }

  async function submit(typed: FormData): Promise<FormOutcome> {
    setNeedsSignIn(false);
    const wanted = completed(fieldsIn(textsOf(typed)));
    const errors = fieldErrors(wanted);
    if (Object.values(errors).some((error) => error !== undefined)) {
      return { errors };
    }
    const { email, ...changes } = changesBetween(stored, wanted);
    if (email !== undefined) {
      // Request the address first: if refused, nothing is saved.
      if (mailed !== email) {
        const request = await requestAddress(email);
        if (!request.ok) {
          return refusedAddress(request);
        }
        keepMailed(email);
      }
    }
    const { message } = await update.mutateAsync(sentOf(profile, changes));
    leave(email === undefined ? message : `${message} ${addressMailed(email)}`);
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

  const { outcome, pending, restored, formProps } = useForm(submit, [edits?.fields ?? null, keep]);
  useUnsavedWarning(edits !== null || pending);
  const message: Message | null = outcome.message ?? null;
  return (
    <form {...formProps} className="space-y-5">
      <ProfileInputs
        fields={restored === null ? stored : fieldsIn(restored)}
        errors={outcome.errors}
        editing
      />
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
          <ToLogin />
        </div>
      )}
    </form>
  );
}

function fieldsIn(typed: FormTexts): ProfileFields {
  return ofFields((name) => typed[name] ?? '');
}

/** Ends this session; the guard then leads to /login and back to this page. */
function ToLogin() {
  const { outcome, pending, attempt } = useAttempt<void>(async () => {
    await endSession('expired');
    return { done: true };
  });
  return (
    <>
      <LiveMessage message={outcome.message ?? null} />
      <Button pending={pending} onClick={() => void attempt()}>
        Log in again
      </Button>
    </>
  );
}
