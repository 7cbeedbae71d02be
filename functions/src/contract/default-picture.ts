/** Firebase Hosting serves this picture for members who have not uploaded one. */
export const DEFAULT_PROFILE_PICTURE = '/default-profile-picture.svg';
