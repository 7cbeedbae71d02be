import {
  aboutSchema,
  companySchema,
  emailSchema,
  firstNameSchema,
  jobSchema,
  lastNameSchema,
  linkSchema,
  type Profile,
  type ProfileText,
} from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import type { TextField } from '../../../ui/TextField.tsx';
import type { ProfileChanges } from '../api/update-profile.ts';

interface Field {
  readonly schema: typeof linkSchema;
  /** Of the input, while it is written. */
  readonly input: Omit<ComponentProps<typeof TextField>, 'name'>;
}

/** What the owner of a profile writes, in the order of the form. */
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
} as const satisfies Readonly<Record<ProfileText, Field>>;

export type ProfileFields = Readonly<Record<ProfileText, string>>;

/** Something for each field. */
export function ofFields<Value>(
  value: (name: ProfileText, field: Field) => Value,
): Record<ProfileText, Value> {
  const entries = Object.entries<Field>(PROFILE_FIELDS);
  // PROFILE_FIELDS has these names.
  return Object.fromEntries(
    entries.map(([name, field]) => [name, value(name as ProfileText, field)]),
  ) as Record<ProfileText, Value>;
}

/** The part of a profile that its owner writes. */
export function fieldsOf(profile: Profile): ProfileFields {
  return ofFields((name) => profile[name]);
}

/** A host with a dot, and what may follow it: what people write of a web address. */
const WITHOUT_SCHEME = /^[^\s/?#:@\\]+\.[^\s/?#:@\\]+(:\d+)?([/?#]|$)/;

/** As typed, with the https:// that people leave out of a link. */
export function completed(typed: ProfileFields): ProfileFields {
  const link = typed.link.trim();
  return WITHOUT_SCHEME.test(link) ? { ...typed, link: `https://${link}` } : typed;
}

/** What the contract says is wrong with each field; undefined where nothing is. */
export function fieldErrors(fields: ProfileFields): Record<ProfileText, string | undefined> {
  return ofFields((name, { schema }) => fieldError(schema, fields[name]));
}

/** True iff something was typed that is not stored so. */
export function areDifferent(stored: ProfileFields, typed: ProfileFields): boolean {
  return Object.values(ofFields((name) => typed[name] !== stored[name])).includes(true);
}

/**
 * What Save sends: the five fields of PATCH /profile, and the link and `about` where they changed. An unchanged
 * field is sent as the server has it by now, and the address as the account's: a new one is
 * requested apart.
 */
export function sentOf(profile: Profile, changes: Omit<ProfileChanges, 'email'>): ProfileChanges {
  const { link: _link, about: _about, ...known } = fieldsOf(profile);
  return { ...known, ...changes, email: profile.email };
}

/** The fields that differ from what is stored, in the form that would be stored. */
export function changesBetween(stored: ProfileFields, typed: ProfileFields): ProfileChanges {
  const wanted = Object.entries(ofFields((name, { schema }) => schema.parse(typed[name])));
  return Object.fromEntries(
    wanted.filter(([name, value]) => value !== stored[name as ProfileText]),
  );
}
