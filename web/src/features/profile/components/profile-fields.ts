import {
  companySchema,
  emailSchema,
  firstNameSchema,
  jobSchema,
  lastNameSchema,
  linkSchema,
  type Profile,
  type ProfileText,
} from '@elevere/functions/contract';
import { fieldError } from '../../../lib/field-error.ts';
import type { ProfileChanges } from '../api/update-profile.ts';

/** In the order of the form. */
const SCHEMAS = {
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  job: jobSchema,
  company: companySchema,
  link: linkSchema,
  email: emailSchema,
} satisfies Readonly<Record<ProfileText, unknown>>;

export type FieldName = ProfileText;
export type ProfileFields = Readonly<Record<FieldName, string>>;

// Cast: it has these keys and no others.
const FIELD_NAMES = Object.keys(SCHEMAS) as FieldName[];

/** The part of a profile that its owner writes. */
export function fieldsOf(profile: Profile): ProfileFields {
  const { firstName, lastName, job, company, link, email } = profile;
  return { firstName, lastName, job, company, link, email };
}

/** A host with a dot, and what may follow it: what people write of a web address. */
const WITHOUT_SCHEME = /^[^\s/?#:@\\]+\.[^\s/?#:@\\]+(:\d+)?([/?#]|$)/;

/** As typed, with the https:// that people leave out of a link. */
export function completed(typed: ProfileFields): ProfileFields {
  const link = typed.link.trim();
  return WITHOUT_SCHEME.test(link) ? { ...typed, link: `https://${link}` } : typed;
}

/** What the contract says is wrong with each field; undefined where nothing is. */
export function fieldErrors(fields: ProfileFields): Record<FieldName, string | undefined> {
  const errorOf = (name: FieldName) => fieldError(SCHEMAS[name], fields[name]);
  return {
    firstName: errorOf('firstName'),
    lastName: errorOf('lastName'),
    job: errorOf('job'),
    company: errorOf('company'),
    link: errorOf('link'),
    email: errorOf('email'),
  };
}

/** True iff something was typed that is not stored so. */
export function areDifferent(stored: ProfileFields, typed: ProfileFields): boolean {
  return FIELD_NAMES.some((name) => typed[name] !== stored[name]);
}

/**
 * What Save sends: section 7's five fields, and the link where it changed. An unchanged field is
 * sent as the server has it by now, and the address as the account's: a new one is requested apart.
 */
export function sentOf(
  { firstName, lastName, job, company, email }: Profile,
  changes: Omit<ProfileChanges, 'email'>,
): ProfileChanges {
  return { firstName, lastName, job, company, ...changes, email };
}

/** The fields that differ from what is stored, in the form that would be stored. */
export function changesBetween(stored: ProfileFields, typed: ProfileFields): ProfileChanges {
  const changes: ProfileChanges = {};
  for (const name of FIELD_NAMES) {
    const value = SCHEMAS[name].parse(typed[name]);
    if (value !== stored[name]) {
      changes[name] = value;
    }
  }
  return changes;
}
