import { uploadProfilePicture } from '../../functions/src/contract/profile.ts';
import { on, serve } from '../../functions/src/http/serve.ts';

/** How long this upload waits: a test has less patience than a person. Milliseconds. */
export const IMPATIENT_MS = 3_000;

/** POST /upload-profile-picture as it is deployed, but for its deadline. */
export const picture = serve(
  [
    on(
      uploadProfilePicture,
      () => import('../../functions/src/endpoints/upload-profile-picture.ts'),
    ),
  ],
  IMPATIENT_MS,
);
