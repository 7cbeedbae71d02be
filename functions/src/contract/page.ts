import * as z from 'zod/mini';

/**
 * The server sends the cursor of the next page in a header, because the specification requires
 * arrays as answers.
 */
export function pageQuery(pageSize: { readonly default: number; readonly max: number }) {
  return {
    limit: z._default(
      z.coerce
        .number('The limit must be a number.')
        .check(
          z.int('The limit must be a whole number.'),
          z.minimum(1, 'The limit must be 1 or more.'),
          z.maximum(pageSize.max, `The limit must be ${pageSize.max} or less.`),
        ),
      pageSize.default,
    ),
    cursor: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'The cursor is not valid.')),
    ),
  };
}
