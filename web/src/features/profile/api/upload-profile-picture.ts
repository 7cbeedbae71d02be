import { MESSAGES } from '@elevere/functions/contract';
import { callEndpoint } from '../../../lib/api.ts';
import { errorWithServerMessage } from '../../../lib/api-error.ts';
import { tryToRefreshAccount } from '../../../lib/session/refresh-account.ts';

export async function uploadProfilePicture(picture: Blob): Promise<string> {
  const pictureFormData = new FormData();
  pictureFormData.append('file', picture, 'picture');
  try {
    await callEndpoint('POST upload-profile-picture', { body: pictureFormData });
  } catch (error) {
    throw errorWithServerMessage(MESSAGES.pictureFailed, error);
  }
  void tryToRefreshAccount();
  return MESSAGES.pictureUploaded;
}
