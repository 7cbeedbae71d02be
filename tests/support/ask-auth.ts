import { ORIGINS, PROJECT } from './environment.ts';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1';

/** Calls the Auth emulator with the owner token, which may name this worker's project. */
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
  // The emulator always answers with an object.
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer;
}
