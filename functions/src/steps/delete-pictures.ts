import { PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { bucket } from '../platform/storage.ts';

/** Deletes every picture in a member's folder. */
export async function deletePictures(folder: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: `${PICTURES_FOLDER}/${folder}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}
