import { EMULATOR_ORIGINS, PROJECT_ID } from './environment.ts';

const IDENTITY_TOOLKIT_PATH = 'identitytoolkit.googleapis.com/v1';

/** Sends the owner token, because the emulator accepts `targetProjectId` only with this token. */
export async function callAuthEmulator(
  method: string,
  json: object,
  service = IDENTITY_TOOLKIT_PATH,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${EMULATOR_ORIGINS.auth}/${service}/${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ ...json, targetProjectId: PROJECT_ID }),
  });
  // The cast is safe, because the Auth emulator always answers with an object.
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer;
}
