/** Shown wherever a member has no picture of their own; served by Hosting. */
export const DEFAULT_PROFILE_PICTURE = '/default-profile-picture.svg';
