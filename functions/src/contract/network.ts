import * as z from 'zod/mini';

export const MAX_VOUCH_WAIT_DAYS = 365;

const settingsFields = {
  /** If true, nobody can create a code, redeem a code or vouch. */
  paused: z.boolean('Paused must be true or false.'),
  /** Full days until a new full member may create codes and vouch. 0 means no wait. */
  vouch_wait_days: z
    .number('The waiting days must be a number.')
    .check(
      z.int('The waiting days must be a whole number.'),
      z.minimum(0, 'The waiting days must be 0 or more.'),
      z.maximum(MAX_VOUCH_WAIT_DAYS, `The waiting days must be ${MAX_VOUCH_WAIT_DAYS} or fewer.`),
    ),
  /** If true, two members who have an inviter in common cannot both vouch for the same person. */
  different_inviters: z.boolean('Different inviters must be true or false.'),
};

export const networkSettingsViewSchema = z.object(settingsFields);
export type NetworkSettingsView = z.infer<typeof networkSettingsViewSchema>;

export const networkSettingsWithEffectsSchema = z.extend(networkSettingsViewSchema, {
  effects: z.object({
    /** The number of active codes that nobody could redeem if an admin paused invitations now. */
    open_codes: z.number(),
    /**
     * The number of full members who would have to wait if the setting were the requested
     * `vouch_wait_days`.
     */
    waiting: z.number(),
  }),
});
export type NetworkSettingsWithEffects = z.infer<typeof networkSettingsWithEffectsSchema>;

/**
 * The answer's `effects.waiting` is the number of full members who would have to wait if the
 * setting were this `vouch_wait_days`. The default is the current setting.
 */
export const networkQuerySchema = z.strictObject({
  vouch_wait_days: z.optional(z.pipe(z.coerce.number(), settingsFields.vouch_wait_days)),
});

export const networkSettingsChangeSchema = z
  .partial(z.strictObject(settingsFields))
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      `The body must hold one or more of paused, vouch_wait_days (0 to ${MAX_VOUCH_WAIT_DAYS}) and different_inviters.`,
    ),
  );
export type NetworkSettingsChange = z.infer<typeof networkSettingsChangeSchema>;
