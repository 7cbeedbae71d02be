import { setInterval } from 'node:timers';
import { memberRef } from '../../functions/src/documents/users.ts';
import { ORIGINS, PROJECT } from './environment.ts';
import type { Person } from './people.ts';

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

/**
 * Keeps a person's own document locked with the person's own rights: it reads the document over
 * REST in one transaction after another, without ending any. `release` ends this.
 */
export async function holdOwnDocument({
  uid,
  token,
}: Person): Promise<{ release(): Promise<void> }> {
  const post = async (method: string, body: object): Promise<Response> =>
    fetch(`${ORIGINS.firestore}/v1/${DOCUMENTS}:${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const held: string[] = [];
  const hold = async () => {
    const begun = await post('beginTransaction', { options: { readWrite: {} } });
    const { transaction } = (await begun.json()) as { transaction: string };
    held.push(transaction);
    const name = `${DOCUMENTS}/${memberRef(uid).path}`;
    const read = await post('batchGet', { documents: [name], transaction });
    await read.text();
  };
  await hold();
  let last = Promise.resolve();
  const again = setInterval(() => {
    last = last.then(hold).catch(() => undefined);
  }, 1_000);
  return {
    release: async () => {
      clearInterval(again);
      await last;
      await Promise.all(held.map((transaction) => post('rollback', { transaction })));
    },
  };
}
