import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instantSchema } from './fields.ts';
import { PEOPLE_PAGE_SIZE, PEOPLE_SEARCH_LENGTH, PEOPLE_SEARCH_LIMITS } from './limits.ts';
import { pageQuery } from './page.ts';
import { personSchema } from './person.ts';
import { INVITING_ROLES } from './roles.ts';

export const listedPersonSchema = z.object({
  person: personSchema,
  /** An https URL. Empty for none. */
  link: z.string(),
  /** When the member became a full member, or when a founder joined. */
  member_since: z.nullable(instantSchema),
  /**
   * `direct`: the caller or this member vouched for the other. `common`: a third member can
   * introduce the two.
   */
  connection: z.enum(['direct', 'common', 'none']),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const listPeople = endpoint({
  path: 'people',
  method: 'GET',
  allow: INVITING_ROLES,
  summary: `Full members who let others find them, without the caller, newest first. With \`q\`: only members with a word in name, job, company or about that begins with it. At most ${PEOPLE_SEARCH_LIMITS.most} calls an hour.`,
  query: z.strictObject({
    ...pageQuery(PEOPLE_PAGE_SIZE),
    q: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(
            PEOPLE_SEARCH_LENGTH.shortest,
            `Type ${PEOPLE_SEARCH_LENGTH.shortest} characters or more.`,
          ),
          z.maxLength(PEOPLE_SEARCH_LENGTH.longest, 'The search is too long.'),
        ),
    ),
  }),
  output: z.array(listedPersonSchema),
  errors: ['rate_limited'],
});
