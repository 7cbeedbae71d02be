import { NETWORK_SLUG } from '@elevere/functions/contract';
import { successMessage } from '../../../actions/messages.ts';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { Message } from '../../../ui/LiveMessage.tsx';

export async function downloadMyData(): Promise<Message> {
  const data = await call('GET my_data', {});
  saveFile(`${NETWORK_SLUG}-my-data.json`, 'application/json', JSON.stringify(data, null, 2));
  return successMessage('Your data is in your downloads.');
}
