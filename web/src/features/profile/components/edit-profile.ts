/** What the way to /settings carries when the profile is to be edited at once. */
export const EDIT_PROFILE = 'edit profile';
