import * as z from 'zod/mini';
import { MY_AUDIT_ACTIONS } from './audit-actions.ts';
import { endpoint, successSchema } from './endpoint.ts';
import { instantSchema } from './fields.ts';
import { MINUTE_MS, RECENT_SIGN_IN_MS } from './limits.ts';
import { inviteeStateSchema, personSchema } from './person.ts';

/** Contains the fields of a stored document. Times are converted to ISO 8601 in UTC. */
const storedFieldsSchema = z.looseObject({});
const storedDocumentSchema = z.looseObject({ id: z.string() });
const namedPersonSchema = z.pick(personSchema, { uid: true, firstName: true, lastName: true });

export const getMyData = endpoint({
  path: 'my_data',
  method: 'GET',
  allow: 'signedIn',
  confirmSession: true,
  summary:
    'Everything that the caller entered or caused, as a JSON attachment. From the audit log it contains actions, times and whether the caller was the actor, but no reasons and no other people.',
  output: z.object({
    exported_at: instantSchema,
    account: z.nullable(storedFieldsSchema),
    /** Null if the caller has no document `users/{uid}`. */
    profile: z.nullable(storedFieldsSchema),
    inviters: z.array(namedPersonSchema),
    invitees: z.array(
      z.extend(namedPersonSchema, {
        state: inviteeStateSchema,
        recommendation: z.nullable(z.string()),
      }),
    ),
    invitations_made: z.array(storedDocumentSchema),
    invitations_used: z.array(storedDocumentSchema),
    vouch_requests: z.array(storedDocumentSchema),
    /** Newcomers whose vouch links the caller postponed with "Remind me". */
    vouch_reminders: z.array(z.extend(namedPersonSchema, { at: instantSchema })),
    /** The caller's requests for an introduction, and the caller's hellos. */
    introductions_asked: z.array(
      z.object({
        id: z.string(),
        to: namedPersonSchema,
        /** Null for a hello. */
        via: z.nullable(namedPersonSchema),
        message: z.string(),
        asked_on: instantSchema,
        /** Null for a request that did not lead to an introduction. */
        made_on: z.nullable(instantSchema),
      }),
    ),
    /** `message` is the text that the caller added as the introducer. */
    introductions_answered: z.array(
      z.object({
        id: z.string(),
        from: namedPersonSchema,
        to: namedPersonSchema,
        answer: z.enum(['introduce', 'not_now']),
        message: z.string(),
      }),
    ),
    quotas: z.array(storedDocumentSchema),
    audit: z.array(
      z.object({ action: z.enum(MY_AUDIT_ACTIONS), at: instantSchema, by_me: z.boolean() }),
    ),
    mail: z.array(storedDocumentSchema),
  }),
});

export const leave = endpoint({
  path: 'leave',
  method: 'POST',
  allow: 'signedIn',
  summary: `Removes the caller from the network permanently. Requires a login within the last ${RECENT_SIGN_IN_MS / MINUTE_MS} minutes; a repeat finishes what was interrupted.`,
  bodyKind: 'json',
  output: successSchema,
  errors: ['recent_sign_in_required', 'last_admin'],
});
