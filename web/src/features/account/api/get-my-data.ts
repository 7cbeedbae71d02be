import { NETWORK_SLUG } from '@elevere/functions/contract';
import { callEndpoint } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';

export async function downloadMyData(): Promise<string> {
  const myData = await callEndpoint('GET my_data', {});
  saveFile(`${NETWORK_SLUG}-my-data.json`, 'application/json', JSON.stringify(myData, null, 2));
  return 'Your data is in your downloads.';
}
