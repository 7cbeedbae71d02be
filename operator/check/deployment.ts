// What the checks look at: one deployment, real or on the emulators.
import process from 'node:process';
import { REGION } from '../../functions/src/platform/region.ts';
import { settingsFor } from '../../tools/deploy/site.ts';
import type { Backend } from '../../web/build/backend.ts';
import { accessToken, type Target } from '../target.ts';

const TIMEOUT_MS = 20_000;

/** Asks one of Google's REST APIs as the operator; null for what is not there. */
export type Ask = (url: string) => Promise<unknown>;

export interface Deployment extends Target {
  /** Where Hosting serves it, whether or not a domain of its own is ready. */
  readonly origin: string;
  /** The functions' own host, with the function `api`. */
  readonly apiOrigin: string;
  /** Where a stranger would list the documents of a collection. */
  readonly documents: string;
  /** Where a stranger would list the bucket. */
  readonly listing: () => string;
  /** Of the pages; throws where there are none for this project. */
  readonly settings: () => Backend;
  readonly ask: Ask;
}

/** What Google would not answer, and what helps. */
export class Unanswered extends Error {
  readonly remedy: string;

  constructor(says: string, remedy: string) {
    super(says);
    this.remedy = remedy;
  }
}

/** The value at this path of JSON that is not ours; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce(
    (inner, name) => Object.getOwnPropertyDescriptor(Object(inner), name)?.value,
    value,
  );
}

/** The list at this path, empty where there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
}

function refusal(project: string, status: number, answer: unknown): Unanswered {
  const details = listAt(answer, 'error', 'details');
  const disabled = details.find((detail) => at(detail, 'reason') === 'SERVICE_DISABLED');
  if (disabled !== undefined) {
    const service = String(at(disabled, 'metadata', 'service'));
    const enable = `gcloud services enable ${service} --project=${project}`;
    return new Unanswered(`${service} is not enabled.`, enable);
  }
  const says = `Google answers ${status}: ${String(at(answer, 'error', 'message'))}`;
  const viewer = `gcloud projects add-iam-policy-binding ${project} --member=<you> --role=roles/viewer`;
  return new Unanswered(says, status === 403 ? viewer : 'try again');
}

/** Each address is asked once, however many checks read the answer. */
export function askGoogle(project: string, token: string): Ask {
  const answers = new Map<string, Promise<unknown>>();
  const fresh = async (url: string) => {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, 'X-Goog-User-Project': project },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    if (response.status === 404) return null;
    throw refusal(project, response.status, answer);
  };
  return (url) => {
    const asked = answers.get(url) ?? fresh(url);
    answers.set(url, asked);
    return asked;
  };
}

/** What a target is asked at; of emulators once `connect` has reached them. */
export async function deploymentOf(target: Target): Promise<Deployment> {
  const { project, emulated } = target;
  const settings = () => settingsFor(project);
  const documents = `v1/projects/${project}/databases/(default)/documents`;
  if (emulated) {
    const { env } = process;
    return {
      ...target,
      origin: env['ELEVERE_ORIGIN'] ?? '',
      apiOrigin: `${env['ELEVERE_FUNCTIONS_ORIGIN']}/api`,
      documents: `http://${env['FIRESTORE_EMULATOR_HOST']}/${documents}`,
      listing: () =>
        `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/${settings().firebase.storageBucket}/o`,
      settings,
      ask: async (url) => Promise.reject(new Error(`The emulators have no ${url}`)),
    };
  }
  return {
    ...target,
    origin: `https://${project}.web.app`,
    apiOrigin: `https://${REGION}-${project}.cloudfunctions.net/api`,
    documents: `https://firestore.googleapis.com/${documents}`,
    listing: () =>
      `https://firebasestorage.googleapis.com/v0/b/${settings().firebase.storageBucket}/o`,
    settings,
    ask: askGoogle(project, await accessToken(project)),
  };
}
