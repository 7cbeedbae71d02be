import type { Profile } from '@elevere/functions/contract';
import { useEffect, useRef } from 'react';
import { PlainError } from '../../../lib/api-error.ts';
import { LOGIN_TOO_OLD } from '../../../lib/auth-error-code.ts';
import { fieldErrors, throwFieldErrors } from '../../../lib/field-errors.ts';
import { endSession } from '../../../lib/session.ts';
import { type Action, useAction } from '../../../lib/use-action.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useOneTimeState } from '../../../lib/use-one-time-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { type Draft, type FormTexts, textsOf, useForm } from '../../../ui/use-form.ts';
import { useFormInPlace } from '../../../ui/use-form-in-place.ts';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { requestAddress } from '../api/request-address.ts';
import { updateProfile } from '../api/update-profile.ts';
import { ProfileInputs } from './ProfileInputs.tsx';
import {
  areDifferent,
  completed,
  fieldsOf,
  ofFields,
  type ProfileFields,
  profileErrors,
  updateOf,
} from './profile-fields.ts';

interface ProfileFormProps {
  profile: Profile;
  /** False for a person without a role, whose changes the server refuses. */
  editable: boolean;
}

/** The profile form. Read-only until Edit is pressed, and again after Save or Cancel. */
export function ProfileForm({ profile, editable }: ProfileFormProps) {
  const draft = useDraft('profile');
  const requested = useRef<string>(undefined);
  const save = useAction(async (typed: FormData) => {
    const fields = completed(fieldsIn(textsOf(typed)));
    throwFieldErrors(profileErrors(fields));
    const { changes, newAddress } = updateOf(profile, fields);
    // If the address is refused, nothing is saved. A repeated Save does not send the email again.
    if (newAddress !== null && newAddress !== requested.current) {
      await requestAddress(newAddress);
      requested.current = newAddress;
    }
    const { message } = await updateProfile(changes);
    requested.current = undefined;
    return {
      message: newAddress === null ? message : `${message} ${addressMailed(newAddress)}`,
    };
  });
  const { open, opening, cancel } = useFormInPlace(save, draft);
  const edit = useRef<HTMLButtonElement>(null);
  // Focuses Edit for a member who pressed Edit Profile on another page.
  const editProfile = useOneTimeState<true>('editProfile');
  useEffect(() => {
    if (editProfile === true) {
      // Scrolls only as far as needed, so that the profile above stays visible.
      edit.current?.focus({ preventScroll: true });
      edit.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [editProfile]);

  return (
    <div className="flex flex-col gap-5">
      {open ? (
        <ProfileEditor profile={profile} draft={draft} save={save} onCancel={cancel} />
      ) : (
        <div className="space-y-5">
          <ProfileInputs fields={fieldsOf(profile)} />
          {editable && (
            <div className="scroll-mb-8">
              <Button {...opening} ref={edit}>
                Edit
              </Button>
            </div>
          )}
        </div>
      )}
      <LiveMessage message={messageOf(save)} />
      {save.error instanceof PlainError && save.error.code === LOGIN_TOO_OLD && <LogInFirst />}
    </div>
  );
}

function addressMailed(email: string): string {
  return `We sent an email to ${email}. Open the link in it to change your address. Until then the old one stays.`;
}

interface ProfileEditorProps {
  profile: Profile;
  draft: Draft;
  save: Action<FormData, object>;
  onCancel: () => void;
}

function ProfileEditor({ profile, draft, save, onCancel }: ProfileEditorProps) {
  const [edits, storeDraft] = draft;
  const stored = fieldsOf(profile);
  function storeEdits(typed: FormTexts | null) {
    storeDraft(typed && areDifferent(stored, fieldsIn(typed)) ? typed : null);
  }

  const { restored, formProps } = useForm(save, [edits, storeEdits]);
  useUnsavedWarning(edits !== null || save.pending);
  return (
    <form {...formProps} className="space-y-5">
      <ProfileInputs
        fields={restored === null ? stored : fieldsIn(restored)}
        errors={fieldErrors(save.error)}
        editing
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.pending}>
          Save
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function fieldsIn(typed: FormTexts): ProfileFields {
  return ofFields((name) => typed[name] ?? '');
}

/**
 * Ends this session. The guard then redirects to /login and, after the login, back to this page.
 */
function LogInFirst() {
  const logOut = useAction(async () => {
    await endSession('expired');
    return {};
  });
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-muted">
        Your email address gives access to your account, so we check that it’s you. Log in again and
        you return here with your changes.
      </p>
      <LiveMessage message={messageOf(logOut)} />
      <Button pending={logOut.pending} onClick={() => void logOut.run()}>
        Log in again
      </Button>
    </div>
  );
}
