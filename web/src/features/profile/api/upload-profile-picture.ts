import { type uploadProfilePicture as Endpoint, MESSAGES } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { PlainError, serverMessageOr } from '../../../lib/api-error.ts';
import { refreshMember } from '../../../lib/session.ts';

export async function uploadProfilePicture(picture: Blob): Promise<{ message: string }> {
  const body = new FormData();
  body.append('file', picture, 'picture');
  try {
    await call<typeof Endpoint>('POST upload-profile-picture', { body });
  } catch (error) {
    const message = `${MESSAGES.pictureFailed} ${serverMessageOr(error, '')}`.trim();
    throw new PlainError(message, { cause: error });
  }
  refreshMember().catch(() => {
    // Ignores a failed refresh: only the navigation bar shows the old picture for a while.
  });
  return { message: MESSAGES.pictureUploaded };
}
