import type { Profile } from '@elevere/functions/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { fieldErrorsOf, throwFieldErrors } from '../../../lib/field-errors.ts';
import { type Action, useAction } from '../../../lib/use-action.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useOneTimeState } from '../../../lib/use-one-time-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { type DraftState, type FormTexts, formTextsOf, useForm } from '../../../ui/use-form.ts';
import { useFormInPlace } from '../../../ui/use-form-in-place.ts';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { ReloginThenRetry, requiresRelogin } from '../../account/components/ReloginThenRetry.tsx';
import { requestEmailChange } from '../api/request-email-change.ts';
import { updateProfile } from '../api/update-profile.ts';
import {
  editableFields,
  hasChanges,
  mapFields,
  type ProfileFields,
  profileErrors,
  toProfileUpdate,
  withLinkScheme,
} from '../profile-fields.ts';
import { ProfileInputs } from './ProfileInputs.tsx';

interface ProfileFormProps {
  profile: Profile;
  /** False for a person without a role, because the server refuses their changes. */
  editable: boolean;
}

export function ProfileForm({ profile, editable }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('profile');
  const lastRequestedEmail = useRef<string>(undefined);
  const save = useAction(async (typed: FormData) => {
    const fields = withLinkScheme(fieldsIn(formTextsOf(typed)));
    throwFieldErrors(profileErrors(fields));
    const { changes, newEmail } = toProfileUpdate(profile, fields);
    // Requests the new address first, so that nothing is saved if Firebase refuses the address. If
    // only the later steps fail, pressing Save again sends no second email.
    if (newEmail !== null && newEmail !== lastRequestedEmail.current) {
      await requestEmailChange(newEmail);
      lastRequestedEmail.current = newEmail;
    }
    const { message } = await updateProfile(changes);
    lastRequestedEmail.current = undefined;
    return {
      message: newEmail === null ? message : `${message} ${emailChangeMessage(newEmail)}`,
    };
  });
  const needsRelogin = requiresRelogin(save.error);
  const { open, openerProps, cancel } = useFormInPlace(save, draft);
  const editButton = useRef<HTMLButtonElement>(null);
  // True if the member pressed Edit Profile on another page. The Edit button then takes the focus.
  const cameFromEditProfile = useOneTimeState('editProfile');
  useEffect(() => {
    if (cameFromEditProfile === true) {
      // Scrolls no further than needed, so that the profile above stays visible.
      editButton.current?.focus({ preventScroll: true });
      editButton.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [cameFromEditProfile]);

  return (
    <div className="flex flex-col gap-5">
      {open ? (
        <ProfileEditor form={form} profile={profile} draft={draft} save={save} onCancel={cancel} />
      ) : (
        <div className="space-y-5">
          <ProfileInputs fields={editableFields(profile)} />
          {editable && (
            <div className="scroll-mb-8">
              <Button {...openerProps} ref={editButton}>
                Edit
              </Button>
            </div>
          )}
        </div>
      )}
      <LiveMessage message={needsRelogin ? null : messageOf(save)} />
      {needsRelogin && (
        <ReloginThenRetry
          message={save.error?.message}
          // Submits the form again, because the member may have changed its fields meanwhile.
          retry={async () => form.current?.requestSubmit()}
        />
      )}
    </div>
  );
}

function emailChangeMessage(email: string): string {
  return `We sent an email to ${email}. Open the link in it to change your address. Until then the old one stays.`;
}

interface ProfileEditorProps {
  form: RefObject<HTMLFormElement | null>;
  profile: Profile;
  draft: DraftState;
  save: Action<FormData, object>;
  onCancel: () => void;
}

function ProfileEditor({ form, profile, draft, save, onCancel }: ProfileEditorProps) {
  const [storedDraft, storeDraft] = draft;
  const stored = editableFields(profile);
  function storeDraftIfChanged(typed: FormTexts | null) {
    storeDraft(typed && hasChanges(stored, fieldsIn(typed)) ? typed : null);
  }

  const { restoredTexts, formProps } = useForm(save, {
    form,
    draft: [storedDraft, storeDraftIfChanged],
  });
  useUnsavedWarning(storedDraft !== null || save.pending);
  return (
    <form {...formProps} className="space-y-5">
      <ProfileInputs
        fields={restoredTexts === null ? stored : fieldsIn(restoredTexts)}
        errors={fieldErrorsOf(save.error)}
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
  return mapFields((name) => typed[name] ?? '');
}
