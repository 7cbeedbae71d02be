/**
 * The path of the picture that is shown for members who have not uploaded one. Firebase Hosting
 * serves this file.
 */
export const DEFAULT_PROFILE_PICTURE = '/default-profile-picture.svg';
