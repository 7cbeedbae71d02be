import * as z from 'zod/mini';
import { endpoint, successSchema } from './endpoint.ts';
import {
  emailSchema,
  FORMER_MEMBER_NAME_ERROR,
  firstNameSchema,
  instantSchema,
  lastNameSchema,
  looksLikeFormerMember,
  typedCodeSchema,
  uidSchema,
} from './fields.ts';
import { personSchema, vouchOrdinalSchema } from './person.ts';
import { INDEPENDENCE_REFUSALS } from './vouching.ts';

export const partialRegistration = endpoint({
  path: 'partial_registration',
  method: 'POST',
  allow: 'optionallySignedIn',
  summary:
    'Redeems the first code: an Auth account with this email address and without a role becomes a partialuser. No bearer token is needed. If one is sent, it must be the invitee’s. Without a token the code is checked before the account, and every problem with the account answers account_mismatch.',
  bodyKind: 'json',
  body: z
    .strictObject({
      invitee: uidSchema,
      code1: typedCodeSchema,
      firstName: firstNameSchema,
      lastName: lastNameSchema,
      email: emailSchema,
    })
    .check(
      z.refine(
        ({ firstName, lastName }) => !looksLikeFormerMember(firstName + lastName),
        FORMER_MEMBER_NAME_ERROR,
      ),
    ),
  output: successSchema,
  errors: [
    'forbidden',
    'account_mismatch',
    'invitation_invalid',
    'invitations_paused',
    'own_code',
    'already_registered',
    'rate_limited',
  ],
});

export const confirmSecondCode = endpoint({
  path: 'confirm_second_code',
  method: 'POST',
  // A full member may repeat the call, because the answer to the successful call may have been
  // lost.
  allow: 'signedIn',
  summary:
    'Redeems the second code: the caller, a partialuser, becomes a fulluser. If their first inviter can no longer vouch, the code counts as their first.',
  bodyKind: 'json',
  body: z.strictObject({ invitee: uidSchema, code2: typedCodeSchema }),
  output: z.extend(successSchema, { counts_as: vouchOrdinalSchema }),
  errors: [
    'forbidden',
    'invitation_invalid',
    'invitations_paused',
    ...INDEPENDENCE_REFUSALS,
    'own_code',
    'already_full_member',
    'rate_limited',
  ],
});

export const inviterSchema = z.extend(personSchema, {
  /** When this member vouched. Null if the time is unknown. */
  since: z.nullable(instantSchema),
  /** False if this member left, was suspended, or has a role that may not invite. */
  vouches: z.boolean(),
  /**
   * The text that this inviter wrote about the caller. Null if there is none, or if the caller sees
   * this inviter as a former member.
   */
  recommendation: z.nullable(z.string()),
  recommended_on: z.nullable(instantSchema),
});
export type Inviter = z.infer<typeof inviterSchema>;

export const getInviters = endpoint({
  path: 'inviters',
  method: 'GET',
  allow: 'signedIn',
  summary: 'The members who vouched for the caller, in the order in which they vouched.',
  output: z.array(inviterSchema),
});
