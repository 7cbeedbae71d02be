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
import { fieldError } from '../../../lib/field-errors.ts';
import type { TextField } from '../../../ui/TextField.tsx';
import type { ProfileChanges } from '../api/update-profile.ts';

interface Field {
  readonly schema: typeof linkSchema;
  /** Props of the input in the form. */
  readonly input: Omit<ComponentProps<typeof TextField>, 'name'>;
}

/** The fields of the form, in order. */
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
    schema: linkSchema,
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
} as const satisfies Readonly<Record<ProfileTextField, Field>>;

export type ProfileFields = Readonly<Record<ProfileTextField, string>>;

/** Returns an object with a value for each field. */
export function ofFields<Value>(
  value: (name: ProfileTextField, field: Field) => Value,
): Record<ProfileTextField, Value> {
  const entries = Object.entries<Field>(PROFILE_FIELDS);
  // Safe, because the entries come from PROFILE_FIELDS.
  return Object.fromEntries(
    entries.map(([name, field]) => [name, value(name as ProfileTextField, field)]),
  ) as Record<ProfileTextField, Value>;
}

/** Returns the fields of a profile that the member can edit. */
export function fieldsOf(profile: Profile): ProfileFields {
  return ofFields((name) => profile[name]);
}

/** A web address without a scheme: a host with a dot, then an optional port and path. */
const WITHOUT_SCHEME = /^[^\s/?#:@\\]+\.[^\s/?#:@\\]+(:\d+)?([/?#]|$)/;

/** Returns the typed fields, with https:// added to a link without a scheme. */
export function completed(typed: ProfileFields): ProfileFields {
  const link = typed.link.trim();
  return WITHOUT_SCHEME.test(link) ? { ...typed, link: `https://${link}` } : typed;
}

/** Returns the contract's error for each field, or undefined for a valid field. */
export function profileErrors(fields: ProfileFields): Record<ProfileTextField, string | undefined> {
  return ofFields((name, { schema }) => fieldError(schema, fields[name]));
}

/** True if a field differs from the stored profile. */
export function areDifferent(stored: ProfileFields, typed: ProfileFields): boolean {
  return Object.values(ofFields((name) => typed[name] !== stored[name])).includes(true);
}

/** The requests that Save makes. */
interface Update {
  readonly changes: ProfileChanges;
  /** A new address, to be confirmed by email. Null if the address did not change. */
  readonly newAddress: string | null;
}

/**
 * Returns the requests for valid fields. Only changed fields are sent, so that Save does not undo a
 * change that was made to another field elsewhere.
 */
export function updateOf(profile: Profile, typed: ProfileFields): Update {
  const { email, ...changes } = ofFields((name, { schema }) => {
    const text = schema.parse(typed[name]);
    return text === profile[name] ? undefined : text;
  });
  return { changes, newAddress: email ?? null };
}
