import { type getMyData, NETWORK_SLUG } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { FormOutcome } from '../../../ui/use-form.ts';

/** Everything that is stored about the member, handed to the browser as a file. */
export async function downloadMyData(): Promise<FormOutcome> {
  const data = await call<typeof getMyData>('GET my_data', {});
  saveFile(`${NETWORK_SLUG}-my-data.json`, 'application/json', JSON.stringify(data, null, 2));
  return { message: { tone: 'success', text: 'Your data is in your downloads.' } };
}
