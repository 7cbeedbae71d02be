/** Under this key lies everything that the console shows: after an action, forget it as one. */
export const ADMINISTRATION = ['administration'] as const;
