import * as z from 'zod/mini';
import { type BodyOf, endpoint, successSchema } from './endpoint.ts';
import {
  aboutSchema,
  companySchema,
  emailSchema,
  firstNameSchema,
  instantSchema,
  jobSchema,
  lastNameSchema,
  linkSchema,
} from './fields.ts';
import { ROLES } from './roles.ts';

/** A field that the caller has not filled in is an empty text. */
export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  job: z.string(),
  company: z.string(),
  about: z.string(),
  profilePicture: z.string(),
  /** The email address of the Auth account. */
  email: z.string(),
  /** True if the member wants emails. */
  mail: z.boolean(),
  /** An https URL. Empty for none. */
  link: z.string(),
  /** True if other full members can find this member at /people. */
  listed: z.boolean(),
  /** When the member last saw the News. Null before the first time. */
  seen_news_at: z.nullable(instantSchema),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  path: 'profile',
  method: 'GET',
  allow: 'signedIn',
  summary: 'The caller’s own profile.',
  output: profileSchema,
  errors: ['not_found'],
});

export const updateProfile = endpoint({
  path: 'profile',
  method: 'PATCH',
  allow: ROLES,
  summary:
    'Changes the caller’s own profile; fields that are left out stay. A new email address is taken once its mailbox has confirmed it.',
  bodyKind: 'json',
  body: z.strictObject({
    firstName: z.optional(firstNameSchema),
    lastName: z.optional(lastNameSchema),
    job: z.optional(jobSchema),
    company: z.optional(companySchema),
    about: z.optional(aboutSchema),
    email: z.optional(emailSchema),
    mail: z.optional(z.boolean()),
    link: z.optional(linkSchema),
    listed: z.optional(z.boolean()),
  }),
  output: z.extend(profileSchema, successSchema.shape),
  errors: ['email_unconfirmed'],
});

export const seenNews = endpoint({
  path: 'seen_news',
  method: 'POST',
  allow: ROLES,
  summary: 'Records that the caller has now seen their News.',
  bodyKind: 'json',
  output: z.extend(successSchema, { seen_news_at: instantSchema }),
});

type ProfileChanges = Required<BodyOf<typeof updateProfile>>;

export type ProfileTextField = {
  [Name in keyof ProfileChanges]: NonNullable<ProfileChanges[Name]> extends string ? Name : never;
}[keyof ProfileChanges];

export const uploadProfilePicture = endpoint({
  path: 'upload-profile-picture',
  method: 'POST',
  allow: ROLES,
  summary:
    'Replaces the caller’s picture with the JPEG, PNG or WebP in the multipart field `file`.',
  bodyKind: 'multipart',
  output: z.extend(successSchema, { profilePicture: z.string() }),
  errors: ['rate_limited'],
});
