/** The picture of members without one. Hosting serves it. */
export const DEFAULT_PROFILE_PICTURE = '/default-profile-picture.svg';
