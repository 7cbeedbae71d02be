import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  companySchema,
  emailSchema,
  firstNameSchema,
  jobSchema,
  lastNameSchema,
} from './fields.ts';

/** The caller's own profile (section 3). `job` and `company` are empty where not given. */
export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  job: z.string(),
  company: z.string(),
  /** A URL; a default picture where there is none. */
  profilePicture: z.string(),
  /** The account's; empty where it has none. */
  email: z.string(),
  /** Whether the member wants emails. */
  mail: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  path: 'profile',
  method: 'GET',
  allow: 'signedIn',
  summary: 'The caller’s own profile.',
  output: profileSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const updateProfile = endpoint({
  path: 'profile',
  method: 'PATCH',
  allow: ['admin', 'poweruser', 'fulluser', 'partialuser'],
  summary:
    'Changes the caller’s own profile; fields that are left out stay. A new email address is taken once its mailbox has confirmed it.',
  bodyKind: 'json',
  body: z.strictObject({
    firstName: z.optional(firstNameSchema),
    lastName: z.optional(lastNameSchema),
    job: z.optional(jobSchema),
    company: z.optional(companySchema),
    email: z.optional(emailSchema),
    mail: z.optional(z.boolean()),
  }),
  output: z.extend(profileSchema, { success: z.literal(true), message: z.string() }),
  errors: [
    'unauthenticated',
    'forbidden',
    'email_unconfirmed',
    'payload_too_large',
    'unsupported_media_type',
  ],
});

export const uploadProfilePicture = endpoint({
  path: 'upload-profile-picture',
  method: 'POST',
  allow: ['admin', 'poweruser', 'fulluser', 'partialuser'],
  summary: 'Replaces the caller’s picture by the JPEG, PNG or WebP in the multipart field `file`.',
  bodyKind: 'multipart',
  output: z.object({ success: z.literal(true), message: z.string(), profilePicture: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'payload_too_large', 'unsupported_media_type'],
});
