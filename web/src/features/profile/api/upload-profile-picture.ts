import { MESSAGES } from '@elevere/functions/contract';
import { callEndpoint } from '../../../lib/api.ts';
import { errorWithServerMessage } from '../../../lib/api-error.ts';
import { tryToReadAccount } from '../../../lib/session/read-account.ts';

export async function uploadProfilePicture(picture: Blob): Promise<string> {
  const pictureFormData = new FormData();
  pictureFormData.append('file', picture, 'picture');
  try {
    await callEndpoint('POST upload-profile-picture', { body: pictureFormData });
  } catch (error) {
    throw errorWithServerMessage(MESSAGES.pictureFailed, error);
  }
  void tryToReadAccount();
  return MESSAGES.pictureUploaded;
}
