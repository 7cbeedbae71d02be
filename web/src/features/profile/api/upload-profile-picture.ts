import { MESSAGES } from '@elevere/functions/contract';
import { successMessage } from '../../../actions/messages.ts';
import { call } from '../../../lib/api.ts';
import { errorWithServerMessage } from '../../../lib/api-error.ts';
import { tryToRereadUserDocument } from '../../../lib/session/read-account.ts';
import type { Message } from '../../../ui/LiveMessage.tsx';

export async function uploadProfilePicture(picture: Blob): Promise<Message> {
  const body = new FormData();
  body.append('file', picture, 'picture');
  try {
    await call('POST upload-profile-picture', { body });
  } catch (error) {
    throw errorWithServerMessage(MESSAGES.pictureFailed, error);
  }
  void tryToRereadUserDocument();
  return successMessage(MESSAGES.pictureUploaded);
}
