import type { Profile, ProfileTextField } from '@elevere/functions/contract';
import { useEffect, useRef } from 'react';
import type { FormTexts } from '../../../actions/parse-fields.ts';
import { type ActionForm, useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { useInlineForm } from '../../../actions/use-inline-form.ts';
import { useNavigationStateOnce } from '../../../lib/use-navigation-state-once.ts';
import { Button } from '../../../ui/Button.tsx';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts';
import { MessageOrNewLogin } from '../../account/components/MessageOrNewLogin.tsx';
import { updateProfile } from '../api/update-profile.ts';
import {
  buildProfileUpdate,
  editableFields,
  hasProfileChanges,
  mapFields,
  PROFILE_SCHEMAS,
  type ProfileFields,
} from '../profile-fields.ts';
import { requestEmailChange } from '../request-email-change.ts';
import { ProfileInputs } from './ProfileInputs.tsx';

interface ProfileFormProps {
  profile: Profile;
  /**
   * True if the person may change the profile. False without a role, because the server refuses
   * changes then.
   */
  isEditable: boolean;
}

export function ProfileForm({ profile, isEditable }: ProfileFormProps) {
  const storedFields = editableFields(profile);
  const [draft, storeDraft] = useDraft('profile');
  function storeDraftIfChanged(typedFields: FormTexts | null) {
    storeDraft(
      typedFields && hasProfileChanges(storedFields, profileFieldsFrom(typedFields))
        ? typedFields
        : null,
    );
  }

  const lastRequestedEmail = useRef<string>(undefined);
  const profileForm = useActionForm(
    PROFILE_SCHEMAS,
    async (fields) => {
      const { changes, newEmail } = buildProfileUpdate(profile, fields);
      // Requests the new address first, so that nothing is saved if Firebase refuses the address.
      // If only the later steps fail, pressing Save again sends no second email.
      if (newEmail !== null && newEmail !== lastRequestedEmail.current) {
        await requestEmailChange(newEmail);
        lastRequestedEmail.current = newEmail;
      }
      const { message } = await updateProfile(changes);
      lastRequestedEmail.current = undefined;
      return newEmail === null ? message : `${message} ${emailChangeMessage(newEmail)}`;
    },
    { draft: [draft, storeDraftIfChanged] },
  );
  useUnsavedWarning(draft !== null || profileForm.pending);
  const { open, openerProps, cancel } = useInlineForm(profileForm);
  const editButton = useRef<HTMLButtonElement>(null);
  // True if the member pressed Edit Profile on another page. The Edit button then takes the focus.
  const hasComeFromProfile = useNavigationStateOnce('editProfile');
  useEffect(() => {
    if (hasComeFromProfile === true) {
      // Scrolls no further than needed, so that the profile above stays visible.
      editButton.current?.focus({ preventScroll: true });
      editButton.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [hasComeFromProfile]);

  return (
    <div className="flex flex-col gap-5">
      {open ? (
        <ProfileEditor storedFields={storedFields} profileForm={profileForm} onCancel={cancel} />
      ) : (
        <div className="space-y-5">
          <ProfileInputs storedFields={storedFields} />
          {isEditable && (
            <div className="scroll-mb-8">
              <Button {...openerProps} ref={editButton}>
                Edit
              </Button>
            </div>
          )}
        </div>
      )}
      <MessageOrNewLogin
        action={profileForm}
        loginReason={profileForm.error?.message}
        retryAction={profileForm.submit}
      />
    </div>
  );
}

function emailChangeMessage(email: string): string {
  return `We sent an email to ${email}. Open the link in it to change your address. Until then the old one stays.`;
}

interface ProfileEditorProps {
  storedFields: ProfileFields;
  profileForm: ActionForm<ProfileTextField>;
  onCancel: () => void;
}

function ProfileEditor({ storedFields, profileForm, onCancel }: ProfileEditorProps) {
  const { field, formProps, pending } = profileForm;
  return (
    <form {...formProps} className="space-y-5">
      <ProfileInputs storedFields={storedFields} field={field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Save
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function profileFieldsFrom(typedFields: FormTexts<ProfileTextField>): ProfileFields {
  return mapFields((name) => typedFields[name] ?? '');
}
