import { seedDemo } from '../../tools/seed/demo.ts';
import { ORIGINS, PROJECT } from './environment.ts';

async function clear(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${url} could not be cleared: ${response.status}`);
}

/** An empty network: no documents, no accounts. */
export async function emptyNetwork(): Promise<void> {
  await Promise.all([
    clear(`${ORIGINS.firestore}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`),
    clear(`${ORIGINS.auth}/emulator/v1/projects/${PROJECT}/accounts`),
  ]);
}

/** The demo network of the README and nothing else. */
export async function demoNetwork(): Promise<void> {
  await emptyNetwork();
  await seedDemo();
}
