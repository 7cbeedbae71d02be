import {
  aboutSchema,
  companySchema,
  emailSchema,
  firstNameSchema,
  jobSchema,
  lastNameSchema,
  linkSchema,
  type Profile,
  type ProfileTextField,
} from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import type { FieldSchema } from '../../actions/parse-fields.ts';
import type { TextField } from '../../ui/TextField.tsx';
import type { ProfileChanges } from './api/update-profile.ts';

interface ProfileFieldDefinition {
  readonly schema: FieldSchema;
  readonly input: Omit<ComponentProps<typeof TextField>, 'name'>;
}

/** Matches a web address without a scheme: a host with a dot, then an optional port and path. */
const WEB_ADDRESS_WITHOUT_SCHEME = /^[^\s/?#:@\\]+\.[^\s/?#:@\\]+(:\d+)?([/?#]|$)/;

/** Adds https:// to a web address without a scheme. */
const linkOrWebAddressSchema: FieldSchema = {
  safeParse(typedLink) {
    const link = typedLink.trim();
    return linkSchema.safeParse(WEB_ADDRESS_WITHOUT_SCHEME.test(link) ? `https://${link}` : link);
  },
};

const PROFILE_FIELDS = {
  firstName: {
    schema: firstNameSchema,
    input: { label: 'First name', autoComplete: 'given-name', required: true },
  },
  lastName: {
    schema: lastNameSchema,
    input: { label: 'Last name', autoComplete: 'family-name', required: true },
  },
  job: { schema: jobSchema, input: { label: 'Job', autoComplete: 'organization-title' } },
  company: { schema: companySchema, input: { label: 'Company', autoComplete: 'organization' } },
  about: {
    schema: aboutSchema,
    input: { label: 'About', hint: 'What can people ask you about?' },
  },
  link: {
    schema: linkOrWebAddressSchema,
    input: {
      label: 'Link',
      hint: 'A page about you; your circle sees it.',
      type: 'url',
      inputMode: 'url',
      autoComplete: 'url',
    },
  },
  email: {
    schema: emailSchema,
    input: {
      label: 'Email',
      hint: 'We email a link to the new address. Opening it makes the change and logs you out everywhere.',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      required: true,
    },
  },
} as const satisfies Readonly<Record<ProfileTextField, ProfileFieldDefinition>>;

export type ProfileFields = Readonly<Record<ProfileTextField, string>>;

export function mapFields<Value>(
  value: (name: ProfileTextField, field: ProfileFieldDefinition) => Value,
): Record<ProfileTextField, Value> {
  const entries = Object.entries<ProfileFieldDefinition>(PROFILE_FIELDS);
  // These casts are safe, because the names come from PROFILE_FIELDS.
  return Object.fromEntries(
    entries.map(([name, field]) => [name, value(name as ProfileTextField, field)]),
  ) as Record<ProfileTextField, Value>;
}

export function editableFields(profile: Profile): ProfileFields {
  return mapFields((name) => profile[name]);
}

/** Each schema checks a text and returns it as the server stores it. */
export const PROFILE_SCHEMAS = mapFields((_, { schema }) => schema);

export function hasProfileChanges(
  storedFields: ProfileFields,
  typedFields: ProfileFields,
): boolean {
  return Object.values(mapFields((name) => typedFields[name] !== storedFields[name])).includes(
    true,
  );
}

interface ProfileUpdate {
  readonly changes: ProfileChanges;
  /** New email address. Null if the member did not change the email address. */
  readonly newEmail: string | null;
}

/** Leaves out unchanged fields, so that Save does not undo a change from another device. */
export function buildProfileUpdate(profile: Profile, fields: ProfileFields): ProfileUpdate {
  const { email, ...changes } = mapFields((name) =>
    fields[name] === profile[name] ? undefined : fields[name],
  );
  return { changes, newEmail: email ?? null };
}
