import { ORIGINS, PROJECT } from './environment.ts';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1';

/** Asks the Auth emulator something of this network, which only the owner of projects may name. */
export async function askAuth(
  method: string,
  json: object,
  service = TOOLKIT,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${ORIGINS.auth}/${service}/${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ ...json, targetProjectId: PROJECT }),
  });
  // The emulator answers with an object, whatever it is asked.
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer;
}
