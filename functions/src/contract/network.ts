import * as z from 'zod/mini';

/** Days that a network may make a new full member wait before they vouch. */
export const MAX_VOUCH_WAIT_DAYS = 365;

const fields = {
  /** True: no one creates a code, redeems one or vouches. */
  paused: z.boolean('Paused must be true or false.'),
  /** Full days that a new full member waits before they create codes and vouch; 0 for none. */
  vouch_wait_days: z
    .number('The waiting days must be a number.')
    .check(
      z.int('The waiting days must be a whole number.'),
      z.minimum(0, 'The waiting days must be 0 or more.'),
      z.maximum(MAX_VOUCH_WAIT_DAYS, `The waiting days must be ${MAX_VOUCH_WAIT_DAYS} or fewer.`),
    ),
  /** True: a second vouch by a member who shares an inviter with the first is refused. */
  different_inviters: z.boolean('Different inviters must be true or false.'),
};

/** The network's settings as admins read them. */
export const networkViewSchema = z.object(fields);
export type NetworkView = z.infer<typeof networkViewSchema>;

/** GET /network: the settings, and what a change of them would do now. */
export const networkSchema = z.extend(networkViewSchema, {
  effects: z.object({
    /** Open codes, which a pause stops. */
    open_codes: z.number(),
    /** Full members who would wait with the days that were asked about. */
    waiting: z.number(),
  }),
});
export type Network = z.infer<typeof networkSchema>;

/** The query of GET /network: days to try out; today's setting without any. */
export const networkQuerySchema = z.strictObject({
  vouch_wait_days: z.optional(z.pipe(z.coerce.number(), fields.vouch_wait_days)),
});

/** The body of PATCH /network: one setting or more. */
export const networkChangeSchema = z
  .partial(z.strictObject(fields))
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      'The body must hold one or more of paused, vouch_wait_days (0 to 365) and different_inviters.',
    ),
  );
export type NetworkChange = z.infer<typeof networkChangeSchema>;
